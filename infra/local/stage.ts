/** The stage of a local run: with a sender address, so that invitations are mailed. */
export const localStage = { stage: 'local', mailFrom: 'gateway@example.test' };
