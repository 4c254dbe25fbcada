/** People whose scans cause faults in a simulated terminal; all others just scan. */

export type MagicPerson = { person_id: string; happens: string };

export const magicPeople = {
  lostAnswer: '9001',
  torn: '9002',
  future: '9003',
  wrongSerial: '9004',
  repeated: '9005',
  backlog: '9006',
  templates: '9007',
  xml: '9008',
  tamper: '9009',
} as const;

export const magicScans: readonly MagicPerson[] = [
  { person_id: magicPeople.lostAnswer, happens: 'Sent twice, as if the first response were lost: stored once' },
  {
    person_id: magicPeople.torn,
    happens: 'Followed by an incomplete line (ZKTeco): counted and rejected; later lines are stored',
  },
  { person_id: magicPeople.future, happens: 'The terminal’s clock is three days ahead: rejected' },
  {
    person_id: magicPeople.wrongSerial,
    happens: 'Sent with an unregistered serial number: rejected, and kept by the terminal',
  },
  { person_id: magicPeople.repeated, happens: 'Three times in one post with the same stamp (ZKTeco): stored once' },
  {
    person_id: magicPeople.backlog,
    happens: 'Sent after a backlog of 250 scans of last week: three events, all but one backfill',
  },
  {
    person_id: magicPeople.templates,
    happens: 'With a photo, a fingerprint, a face and a password (ZKTeco): only the name is stored',
  },
  { person_id: magicPeople.xml, happens: 'Sent as XML (Hikvision)' },
  { person_id: magicPeople.tamper, happens: 'A face that was not recognized (Hikvision): not a scan' },
];
