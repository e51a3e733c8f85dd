import { holdCases } from './hold-cases.ts';

holdCases({
  'I01-until-utc-tokyo.ics':
    'Stand-up 2027-01-05T08:00..2027-01-05T08:30; Stand-up 2027-01-12T08:00..2027-01-12T08:30; Stand-up 2027-01-19T08:00..2027-01-19T08:30',
  'I01b-until-utc-berlin.ics':
    'Stand-up 2027-01-04T10:00..2027-01-04T10:30; Stand-up 2027-01-11T10:00..2027-01-11T10:30; Stand-up 2027-01-18T10:00..2027-01-18T10:30',
  'I02-until-utc-la.ics':
    'Early call 2027-01-06T06:00..2027-01-06T07:00; Early call 2027-01-13T06:00..2027-01-13T07:00',
  'I03-exdate-utc.ics':
    'Review 2027-01-04T10:00..2027-01-04T11:00; Review 2027-01-18T10:00..2027-01-18T11:00',
  'I05-yearly-bymonthday.ics':
    'Invoice 2027-01-01..2027-01-01; Invoice 2027-02-01..2027-02-01; Invoice 2027-03-01..2027-03-01; Invoice 2027-04-01..2027-04-01',
  'I06-weekly-bysetpos.ics':
    'First and last 2027-01-04T09:00..2027-01-04T09:30; First and last 2027-01-08T09:00..2027-01-08T09:30; First and last 2027-01-11T09:00..2027-01-11T09:30; First and last 2027-01-15T09:00..2027-01-15T09:30',
  'I07-yearly-bysetpos.ics': 'Last Monday 2027-12-27..2027-12-27; Last Monday 2028-12-25..2028-12-25',
  'I08-leap-yearly.ics': 'Leap party 2024-02-29..2024-02-29; Leap party 2028-02-29..2028-02-29',
  'I08b-month-31.ics':
    'Month end 2027-01-31..2027-01-31; Month end 2027-03-31..2027-03-31; Month end 2027-05-31..2027-05-31',
  'I09-flight-west.ics': 'Flight 2027-03-01T17:00..2027-03-02T03:00',
  'I09b-flight-east.ics': 'Flight 2027-03-01T22:00..2027-03-02T05:00',
  'I10-windows-zone.ics': 'Workshop 2027-03-01T13:00..2027-03-01T14:00',
  'I11-allday-same-end.ics': {
    tasks: 'Zero day 2027-03-01..2027-03-01 ms; Backwards 2027-03-05..2027-03-05',
    told: 'date.order',
  },
  'I13-google-utc.ics': 'Late talk 2027-03-02T00:30..2027-03-02T01:30',
  'I14-google-utc-sydney.ics': 'Morning stand-up 2027-03-02T09:00..2027-03-02T09:30',
  'I15-rdate-period.ics':
    'Shift 2027-03-01T08:00..2027-03-01T12:00; Shift 2027-03-03T08:00..2027-03-03T17:00; Shift 2027-03-05T08:00..2027-03-05T10:00',
  'I16-raw-newline.ics': {
    tasks: 'Kick-off 2027-03-01T08:00..2027-03-01T09:00; Follow-up 2027-03-02T08:00..2027-03-02T09:00',
    told: true,
  },
  'I17-dst-duration.ics': 'Night shift 2027-03-27T22:00..2027-03-28T06:00',
  'I18-monthly-5th-friday.ics':
    'Fifth Friday 2027-01-29..2027-01-29; Fifth Friday 2027-04-30..2027-04-30; Fifth Friday 2027-07-30..2027-07-30',
  'I19-biweekly-wkst.ics':
    'Every other 1997-08-05..1997-08-05; Every other 1997-08-17..1997-08-17; Every other 1997-08-19..1997-08-19; Every other 1997-08-31..1997-08-31',
  'I20-yearly-byday-nth.ics': '20th Monday 2027-05-17..2027-05-17; 20th Monday 2028-05-15..2028-05-15',
  'I21-yearly-bymonthday-byday.ics': 'Friday 13 2027-08-13..2027-08-13; Friday 13 2028-10-13..2028-10-13',
  'I30-exdate-other-zone.ics': 'R 2027-01-04T10:00..2027-01-04T11:00; R 2027-01-18T10:00..2027-01-18T11:00',
  'I31-exdate-day.ics': 'R 2027-01-04T10:00..2027-01-04T11:00; R 2027-01-18T10:00..2027-01-18T11:00',
  'I32-rdate-utc.ics':
    'R 2027-01-04T10:00..2027-01-04T11:00; R 2027-01-11T10:00..2027-01-11T11:00; R 2027-01-18T10:00..2027-01-18T11:00; R 2027-01-20T10:00..2027-01-20T11:00',
  'I33-until-date.ics':
    'R 2027-01-04T10:00..2027-01-04T11:00; R 2027-01-11T10:00..2027-01-11T11:00; R 2027-01-18T10:00..2027-01-18T11:00',
  'I35-wkst-mo.ics':
    'R 2027-01-03..2027-01-03; R 2027-01-11..2027-01-11; R 2027-01-17..2027-01-17; R 2027-01-25..2027-01-25',
  'I36-dst-until.ics':
    'R 2027-03-08T10:00..2027-03-08T11:00; R 2027-03-15T10:00..2027-03-15T11:00; R 2027-03-22T10:00..2027-03-22T11:00; R 2027-03-29T10:00..2027-03-29T11:00; R 2027-04-05T10:00..2027-04-05T11:00',
  'I37-utc-rule.ics': 'R 2027-01-04T10:00..2027-01-04T11:00; R 2027-01-18T10:00..2027-01-18T11:00',
  'I38-byday-yearly-monthdays.ics': 'Election 2024-11-05..2024-11-05; Election 2028-11-07..2028-11-07',
  'I39-two-rules.ics': { starts: '2027-01-04; 2027-01-11; 2027-02-04' },
  'I40-byyearday.ics': { tasks: 'Day 100 2027-04-10..2027-04-10', told: 'ics.recurrence-rule' },
  'I41-yearly-bymonthday-range.ics':
    'Quarter 2027-01-15..2027-01-15; Quarter 2027-01-31..2027-01-31; Quarter 2027-02-15..2027-02-15; Quarter 2027-02-28..2027-02-28',
});
