import { holdCases } from './hold-cases.ts';

holdCases({
  'MM01-excludes-own-format.mmd': { told: 'mermaid.moved-end' },
  'MM01b-excludes-iso.mmd': 'Task one 2027-03-01..2027-03-25',
  'MM01c-excludes-time.mmd': { told: 'mermaid.moved-end' },
  'MM02-until-excludes.mmd': { told: 'mermaid.moved-end' },
  'MM03-excludes-capitals.mmd': 'Five 2027-03-04..2027-03-10',
  'MM04-vert.mmd': {
    tasks: 'A 2027-03-01..2027-03-03; B 2027-03-04..2027-03-05',
    markers: 'Release 2027-03-05T00:00; Freeze 2027-03-10T00:00',
  },
  'MM05-after-many.mmd':
    'A 2027-03-01..2027-03-03; B 2027-03-01..2027-03-10; C 2027-03-11..2027-03-12; M 2027-03-11..2027-03-11 ms',
  'MM06-offset.mmd': 'A task 2027-03-01..2027-03-02T12:00',
  'MM07-month-format.mmd':
    'Gov ?..?; >Kick off 2027-06-01..2027-06-30; >Governance 2027-07-01..2028-12-31; Roll-out ?..?; >One 2027-06-01..2027-06-30; >Two 2027-08-01..2027-10-31',
  'MM08-hours-excludes.mmd':
    'Mid 2027-03-04..2027-03-05T12:00; Last 2027-03-05T12:00..2027-03-06; Monday 2027-03-07..2027-03-07T18:00',
  'MM10-day-format.mmd': 'A 2026-11-01..2026-11-02; B 2026-11-04..2026-11-04',
  'MM09-decimal-hours.mmd':
    'a 2027-03-05..2027-03-05T02:30; b 2027-03-05T02:30..2027-03-08T02:30; c 2027-03-08T02:30..2027-03-08T14:30',
  'MM11-week-excluded.mmd': 'W 2027-03-04..2027-03-15',
});
