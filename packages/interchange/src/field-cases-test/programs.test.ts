import { holdCases } from './hold-cases.ts';

holdCases({
  'P01-todoist.csv':
    'House ?..?; >Foundation ?..2027-03-05; >>Dig ?..2027-03-03; Garden ?..?; >Plant ?..2027-04-01',
  'P02-clickup-ms.csv': 'House ?..?; >Dig 2027-03-04..2027-03-08; >Pour 2027-03-11..2027-03-15',
  'P04-github.tsv': 'Dig 2027-03-01..2027-03-05; Pour 2027-03-08..2027-03-12',
  'P05-monday.csv': {
    tasks:
      'Foundations ?..?; >Dig 2027-03-01..2027-03-05; >>Left ?..2027-03-01; >>Right ?..2027-03-02; >Pour 2027-03-08..2027-03-12; Roof ?..?; >Tiles 2027-03-15..2027-03-19',
    links: 'Dig>Pour FS; Pour>Tiles FS',
  },
  'P06-repeated-header.csv': 'Dig 2027-03-01..2027-03-05; Pour 2027-03-08..2027-03-12',
  'P06b-header-each-page.csv': {
    titles:
      'Task 1; Task 2; Task 3; Task 4; Task 5; Task 6; Task 7; Task 8; Task 9; Task 10; Task 11; Task 12; Task 13; Task 14; Task 15',
  },
  'P06c-header-each-phase.csv': {
    titles: 'Phase 1; >Task 1; >Task 2; >Task 3; Phase 2; >Task 4; >Task 5; >Task 6',
  },
  'P06l-title-block-task.csv': 'Dig 2027-02-01..2027-02-05; Pour 2027-03-08..2027-03-12',
  'P07-wrike.csv': {
    tasks:
      'House 2027-03-01..?; >Dig 2027-03-01..2027-03-05; >Pour 2027-03-08..2027-03-12; >Late 2027-03-15..2027-03-15',
    links: 'Dig>Pour FS; Pour>Late FS',
  },
  'P08-date.csv': 'Dig ?..2027-03-01; Pour ?..2027-03-02',
  'P08b-date-due.csv': 'Dig ?..2027-03-01',
  'P08f-begin-end.csv': 'Dig 2027-03-01..2027-03-05',
  'P09b-headerless-id.csv': {
    tasks: 'Dig 2027-03-01..2027-03-05; Pour 2027-03-08..2027-03-12',
    progress: '50; 0',
  },
  'P10-md-outer.txt': 'Dig 2027-03-01..2027-03-05',
  'P10c-ascii.txt': 'Dig 2027-03-01..2027-03-05',
  'P11-openproject.csv': { titles: 'House; >Dig' },
  'P11c-openproject-semantic.csv': { titles: 'House; >Dig' },
  'P12-range.csv': 'Dig 2027-03-01..2027-03-05; Pour 2027-03-08..2027-03-12',
  'P13-yymmdd.csv': 'A 2027-03-01..2027-03-05',
  'P13h-yymmdd-32.csv': 'A 1999-12-30..1999-12-31',
  'P14-lrm.csv': 'A 2027-03-01..2027-03-13',
  'Q01-plane.csv': 'Dig 2027-03-01..2027-03-05; Pour 2027-03-08..2027-03-12',
  'Q02-kanboard.csv': 'Dig 2027-03-01..2027-03-05; Pour 2027-03-15..2027-03-19',
  'Q03-taiga.csv': 'Dig ?..2027-03-05; Pour ?..2027-03-12',
  'Q04-gitlab.csv': 'Dig 2027-03-01..2027-03-05; Pour 2027-03-08..2027-03-12',
});
