/** The stage a local run is synthesised as: with a sender address, so that invitations are mailed. */
export const localStage = { stage: 'local', mailFrom: 'gateway@example.test' };
