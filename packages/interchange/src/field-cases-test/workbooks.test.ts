import { holdCases } from './hold-cases.ts';

holdCases({
  'E15-planner.xlsx': {
    tasks:
      'Design ?..?; >Draw pages 2027-03-01..2027-03-05; >Write texts ?..2027-03-31; Build ?..?; >Build pages 2027-03-08..2027-03-19',
    progress: '–; 100; 0; –; –',
  },
  'E19-share-0-1.xlsx': { progress: '100; 0' },
  'E01-furigana.xlsx': '設計 2027-03-01..2027-03-05',
  'E01b-furigana-rich.xlsx': '基礎工事 2027-03-01..2027-03-05',
  'E02-quoted-format.xlsx': { tasks: 'Design 2027-03-01..?; Build 2027-03-08..?', lengths: '5d; 3d' },
  'E03-strict.xlsx': 'Design 2027-03-01..2027-03-05',
  'E04-iso-cells.xlsx': 'Design 2027-03-01..2027-03-05; Build 2027-03-08T08:30..2027-03-09T12:00',
  'E05-1904.xlsx': 'Design 2027-03-01..2027-03-05; Call 2027-03-08T09:00..2027-03-08T12:00',
  'E05b-1904-second-pr.xlsx': 'Design 2027-03-01..2027-03-05',
  'E07-no-cached.xlsx': { tasks: 'Design 2027-03-01..?; Build ?..?', told: 'chart.undated' },
  'E07b-no-cached-only.xlsx': { tasks: 'Design 2027-03-01..?; Build ?..?', told: 'chart.undated' },
  'E08-template.xlsx': {
    tasks:
      'Phase 1 Plan ?..?; Sketch 2027-03-01..2027-03-04; Buy plants 2027-03-05..2027-03-09; Phase 2 Dig ?..?; Dig 2027-03-10..2027-03-12; Insert new rows ABOVE this one ?..?',
    progress: '–; 50; 0; –; 0; –',
    people: '–; Ada; –; –; Ben; –',
  },
  'E09-periods.xlsx': {
    tasks: ' ?..?; Activity 01 ?..?; Activity 02 ?..?; Activity 03 ?..?',
    told: 'title.missing',
  },
  'E10-two-headers.xlsx': 'Design 2027-03-01..2027-03-05; Build 2027-03-08..2027-03-12',
  'E11-empty-shared.xlsx': {
    tasks: 'Design 2027-03-01..2027-03-05; Build 2027-03-08..2027-03-09',
    links: 'Design>Build FS',
  },
  'E12-prefixed.xlsx': 'Design 2027-03-01..2027-03-05',
  'E13-formats.xlsx':
    'F0 2027-03-04..?; F1 2027-03-04..?; F2 2027-03-04..?; F3 2027-03-04..?; F4 2027-03-04..?; F5 2027-03-04..?; F6 2027-03-04..?; F7 2027-03-04T09:00..?',
  'E16-cover.xlsx': 'Design 2027-03-01..2027-03-05; Build 2027-03-08..2027-03-12',
  'E18-errors.xlsx': { tasks: 'Design 2027-03-01..?;  2027-03-08..2027-03-09', told: 'table.error' },
  'E20-wbs-numbers.xlsx': { wbs: '1; 1.1; 1.2; 1.3; 1.4; 1.5; 1.6; 1.7; 1.8; 1.9; 1.10' },
  'E21-odd-seconds.xlsx': 'Design 2027-03-01..2027-03-05',
  'E22-formula-results.xlsx': 'Design 2027-03-01..2027-03-05; Build 2027-03-08..2027-03-09',
  'E24-rich.xlsx': 'Design the house\nsecond line 2027-03-01..2027-03-05',
  'E25-mixed-column.xlsx':
    'A 2027-03-01..2027-03-05; B 2027-03-08..2027-03-12; C 2026-03-15..2026-03-19; D ?..?',
  'E23-summary-below.xlsx':
    'Design (total) 2027-03-01..2027-03-05; >Sketch 2027-03-01..2027-03-02; >Draw 2027-03-03..2027-03-05; Build 2027-03-08..2027-03-09',
});
