import { holdCases } from './hold-cases.ts';

holdCases({
  'G01-negative-lag.gan': {
    tasks:
      'A 2027-03-01T08:00..2027-03-05T17:00; B 2027-03-05T08:00..2027-03-08T17:00; C 2027-03-11T08:00..2027-03-11T17:00',
    links: 'A>B FS-1d; B>C FS+2d',
  },
  'G02-milestone-after.gan':
    'A 2027-03-01T08:00..2027-03-05T17:00; Done 2027-03-08T08:00..2027-03-08T08:00 ms',
  'G03-weekend-start.gan': 'Sat start 2027-03-06T08:00..2027-03-10T17:00',
  'G04-no-working-day.gan': 'A 2027-03-01T08:00..?',
  'G05-bom.gan': 'A 2027-03-01T08:00..2027-03-03T17:00',
  'G06-holiday-yearly.gan': 'Xmas 2027-12-23T08:00..2027-12-27T17:00',
});
