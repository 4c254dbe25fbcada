/** People whose scans give a simulated terminal trouble; everybody else just scans. */

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
  { person_id: magicPeople.lostAnswer, happens: 'Told twice, as if the first answer had been lost: stored once' },
  { person_id: magicPeople.torn, happens: 'Followed by a torn line (ZKTeco): counted, rejected, and in nobody’s way' },
  { person_id: magicPeople.future, happens: 'By a clock three days ahead: rejected' },
  {
    person_id: magicPeople.wrongSerial,
    happens: 'Told under a serial number nobody registered: refused, and kept by the terminal',
  },
  { person_id: magicPeople.repeated, happens: 'Three times in one post under one stamp (ZKTeco): stored once' },
  {
    person_id: magicPeople.backlog,
    happens: 'After a backlog of 250 scans of last week: three events, all but one backfill',
  },
  {
    person_id: magicPeople.templates,
    happens: 'With a photo, a fingerprint, a face and a password (ZKTeco): only the name is kept',
  },
  { person_id: magicPeople.xml, happens: 'Told as XML (Hikvision)' },
  { person_id: magicPeople.tamper, happens: 'A face that was not recognised (Hikvision): no scan' },
];
