import { holdCases } from './hold-cases.ts';

holdCases({
  'M01-ns-prefix.xml': 'Design 2027-03-01T08:00..2027-03-05T17:00',
  'M02-no-namespace.xml': 'Design 2027-03-01T08:00..2027-03-05T17:00',
  'M03-utf16.xml': 'Größe – дом 2027-03-01T08:00..2027-03-05T17:00',
  'M04-latin1.xml': 'Größe 2027-03-01T08:00..2027-03-05T17:00',
  'M05-no-finish.xml': 'Design 2027-03-05T08:00..2027-03-09T17:00',
  'M06-only-links.xml': { tasks: 'A ?..?; B ?..?', links: 'A>B FS+1d' },
  'M07b-exceptions-conflict-turned.xml': { exceptions: '2027-03-05 off; 2027-03-19 08:00–12:00 13:00–17:00' },
  'M08-third-monday.xml': { exceptions: '2027-03-15 off; 2028-03-20 off; 2029-03-19 off' },
  'M09-lags.xml': {
    tasks:
      'Design 2027-03-01T08:00..2027-03-05T17:00; pct 2027-03-08T08:00..2027-03-08T17:00; epct 2027-03-08T08:00..2027-03-08T17:00; ed 2027-03-08T08:00..2027-03-08T17:00; neg 2027-03-08T08:00..2027-03-08T17:00; wk 2027-03-08T08:00..2027-03-08T17:00; mo 2027-03-08T08:00..2027-03-08T17:00; min 2027-03-08T08:00..2027-03-08T17:00; est 2027-03-08T08:00..2027-03-08T17:00',
    links:
      'Design>ed FS+1ed; Design>epct FS+50e%; Design>est FS+1d; Design>min SF+30min; Design>mo FF+1mo; Design>neg FS-1d; Design>pct FS+50%; Design>wk SS+1w',
  },
  'M10-manual-summary.xml': 'Phase ?..?; >Child 2027-03-08T08:00..2027-03-12T17:00',
  'M11-p5d.xml': { lengths: '5d; 2d' },
  'M14-till-midnight.xml': {
    week: '16:00–24:00; 16:00–24:00; 16:00–24:00; 16:00–24:00; 16:00–24:00; off; off',
  },
  'M15-dup-uid.xml': {
    tasks: 'Design 2027-03-01T08:00..2027-03-05T17:00; Same 2027-03-08T08:00..2027-03-08T17:00',
    told: 'task.duplicate-id',
  },
  'M16-weekend-manual.xml': 'Saturday work 2027-03-06T09:00..2027-03-06T15:00',
  'M18-seven-and-half.xml': { tasks: 'Thirty 2027-03-01T08:00..2027-04-09T16:00', lengths: '30d' },
  'M19-bad-char.xml': { refused: 'line 2: The file isn’t well-formed XML: malformed character entity.' },
  'M20-decimals.xml': {
    tasks: 'A 2027-03-01T08:00..2027-03-01T15:30; B 2027-03-02T08:00..2027-03-02T08:30',
    lengths: '0.8125d; 0.0625d',
  },
  'M21-zoned-dates.xml': { tasks: 'A 2027-03-01T08:00..2027-03-05T17:00', told: 'zone.applied' },
  'M22-link-summary.xml': {
    tasks:
      'Phase 2027-03-01T08:00..2027-03-05T17:00; >Child 2027-03-01T08:00..2027-03-05T17:00; Next 2027-03-08T08:00..2027-03-09T17:00; >Child of none 2027-03-08T08:00..2027-03-09T17:00',
    links: 'Phase>Child of none FS; Phase>Next FS',
  },
  'M23-child-of-parent-link.xml': {
    tasks: 'Phase 2027-03-01T08:00..2027-03-05T17:00; >Child 2027-03-01T08:00..2027-03-05T17:00',
    links: '',
    told: 'link.within',
  },
});
