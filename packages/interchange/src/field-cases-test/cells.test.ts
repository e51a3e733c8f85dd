import { holdCases } from './hold-cases.ts';

holdCases({
  'N01-digits.csv': {
    starts:
      '2027-03-04; 2027-03-04; 2027-03-04; 2027-03-04; 2027-03-04; 2027-03-04; 2027-03-04; 2027-03-04; 2027-03-04',
  },
  'N02-years.csv': { told: 'date.range' },
  'N03-lengths.csv': { told: 'duration.unreadable' },
  'N04-percents.csv': {
    tasks:
      '50 2027-03-01..?; 50% 2027-03-01..?; 50 % 2027-03-01..?; 50,5 % 2027-03-01..?; 50.5% 2027-03-01..?; 1/2 2027-03-01..?; 50 % done 2027-03-01..?; %50 2027-03-01..?; -5% 2027-03-01..?; 100.0 2027-03-01..?; 1e2 2027-03-01..?; ５０％ 2027-03-01..?; 050 2027-03-01..?; 50 2027-03-01..?',
    progress: '50; 50; 50; 50.5; 50.5; –; –; –; 0; 100; –; –; 50; 50',
    told: 'progress.unreadable',
  },
  'N05-duration-units.csv': { tasks: 'A 2027-03-01..?; B 2027-03-01..?', lengths: '16h; 8h' },
  'N05b-duration-weeks.csv': { tasks: 'A 2027-03-01..?; B 2027-03-01..?', lengths: '2w; 0.5w' },
  'N05c-duration-minutes.csv': { lengths: '480min; 30min' },
  'N05d-duration-calendar.csv': { lengths: '7ed; 14ed' },
  'N06-times-apart.csv': { told: 'chart.custom' },
  'N07-two-due.csv': { tasks: 'A 2027-03-01..2027-03-05', told: 'chart.custom' },
  'N08-dates-slash-two.csv': 'A 2027-03-13..2027-03-19; B 2027-03-01..2027-03-05',
  'N10-two-digit-year.csv': 'A 2027-03-01..2027-03-05; B 1999-12-31..2000-01-02',
  'N11-dmy-dash-month.csv': 'A 2027-03-01..2027-03-05; B 2027-03-01..2027-03-05; C 2027-03-01..2027-03-08',
  'N12-zero.csv': { tasks: 'A ?..?; B ?..1970-01-01; C ?..?; D ?..?', told: 'date.unreadable' },
  'N13-leap.csv': { tasks: 'A 2028-02-29..2028-02-29; B ?..?; C 2028-02-29..?', told: 'date.unreadable' },
  'N14-names.csv': {
    tasks:
      '=SUM(A1) 2027-03-01..2027-03-05; <b>Bold</b> &amp; co 2027-03-01..2027-03-05; tab here 2027-03-01..2027-03-05; zero\u200bwidth \u202eevil 2027-03-01..2027-03-05;  2027-03-01..2027-03-05',
    people: 'Ada; Ada & Ben; Ada/Ben; Ada + Ben; Ada',
  },
  'N15b-midnight.md': 'Dig 2027-03-01..2027-03-05',
  'N15c-midnight.html': 'Dig 2027-03-01..2027-03-05',
  'N16-wbs-text.csv':
    'House 2027-03-01..2027-03-12; >Dig 2027-03-01..2027-03-05; >>Left 2027-03-01..2027-03-02; >Pour 2027-03-08..2027-03-12; Other 2027-03-01..2027-03-02; >Sub 2027-03-01..2027-03-02',
  'N17-outline-jump.csv': {
    tasks: 'House 2027-03-01..2027-03-12; >Dig 2027-03-01..2027-03-05; >Pour 2027-03-08..2027-03-12',
    told: 'level.jump',
  },
  'N18-preds-fwd.csv': {
    tasks: 'C 2027-03-08..?; A 2027-03-01..?; B 2027-03-01..?',
    links: 'A>B SF; A>C FS-1d; B>C SS+50%',
  },
  'N19-people-units.csv': {
    tasks: 'A 2027-03-01..2027-03-05',
    people: 'Ada 50% + Crane + Concrete',
    told: 'table.units',
  },
  'N20-progress-words.csv': { progress: '–; 100; 0' },
});
