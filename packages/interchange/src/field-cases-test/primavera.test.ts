import { holdCases } from './hold-cases.ts';

holdCases({
  'X01-exceptions.xer': { exceptions: '2027-03-10 off; 2027-03-11 08:00–12:00' },
  'X02-finish-milestone.xer':
    'Handed over 2027-03-05T17:00..2027-03-05T17:00 ms; Started 2027-03-01T08:00..2027-03-01T08:00 ms',
  'X03-24h.xer': {
    week: '00:00–24:00; 00:00–24:00; 00:00–24:00; 00:00–24:00; 00:00–24:00; 00:00–24:00; 00:00–24:00',
  },
  'X04-night.xer': {
    week: '20:00–24:00; 00:00–04:00 20:00–24:00; 00:00–04:00 20:00–24:00; 00:00–04:00 20:00–24:00; 00:00–04:00 20:00–24:00; 00:00–04:00; off',
  },
  'X05-lags.xer': {
    tasks:
      'First 2027-03-01T08:00..2027-03-05T17:00; Second 2027-03-08T08:00..2027-03-10T17:00; Third 2027-03-09T08:00..2027-03-10T17:00',
    links: 'First>Second FS-16eh; Second>Third SS+12eh',
  },
  'X07-gbk.xer': { titles: '基础施工; 主体结构工程' },
  'X07b-utf8.xer': '基础施工 2027-03-01T08:00..2027-03-05T17:00',
  'X08-quotes.xer':
    'Lay 2" pipe "north" 2027-03-01T08:00..2027-03-05T17:00; Tom\'s task 2027-03-01T08:00..2027-03-05T17:00',
  'X09-after-datadate.xer': 'Begun late 2027-03-10T08:00..2027-03-11T08:00',
  'X10-empty-wbs.xer': 'Full part ?..?; >Deep 2027-03-01T08:00..2027-03-05T17:00',
});
