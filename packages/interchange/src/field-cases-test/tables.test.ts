import { holdCases } from './hold-cases.ts';

holdCases({
  'C01-ganttproject.csv': {
    tasks:
      'Foundation 2027-03-01..2027-03-05; Walls 2027-03-08..2027-03-10; Roof 2027-03-12..2027-03-16; Windows 2027-03-16..2027-03-17',
    links: 'Foundation>Walls FS; Roof>Windows FS-1d; Walls>Roof FS+1d; Walls>Windows FS',
    progress: '40; 0; 0; 0',
  },
  'C01b-ganttproject-small.csv': 'Foundation 2027-03-01..2027-03-05; Walls 2027-03-08..2027-03-10',
  'C02-msproject.csv': {
    tasks:
      'Phase 1 2027-03-01T08:00..2027-03-05T17:00; >Draft 2027-03-01T08:00..2027-03-03T17:00; >Review 2027-03-04T08:00..2027-03-05T17:00; Dropped idea 2027-03-08T08:00..2027-03-19T17:00; Done 2027-03-05T17:00..2027-03-05T17:00 ms',
    links: 'Draft>Review FS; Review>Done FS+1d; Review>Dropped idea FS',
  },
  'C03-planner.csv': {
    tasks:
      'Design ?..?; >Draw pages 2027-03-01..2027-03-05; >Write texts ?..2027-03-31; Build ?..?; >Build pages 2027-03-08..2027-03-19',
    progress: '–; 100; 0; –; –',
  },
  'C04-ado-tree.csv':
    'Shop 2027-03-01..2027-03-31; >Cart 2027-03-01..2027-03-12; >>Add to cart 2027-03-01..2027-03-05; >Checkout 2027-03-15..2027-03-31',
  'C05-notion.csv':
    'Design 2027-03-01..2027-03-05; >Logo 2027-03-01..2027-03-02; Build 2027-03-08T09:00..2027-03-10T17:00; Ship ?..2027-03-12',
  'C05b-notion-min.csv': 'Design 2027-03-01..2027-03-05; Build 2027-03-08..2027-03-10',
  'C06-redmine.csv': {
    tasks: 'Relaunch 2027-03-01..2027-03-12; >Mock-up 2027-03-01..2027-03-05; >Markup 2027-03-08..2027-03-12',
    progress: '20; 50; 0',
  },
  'C07-blank-rows.csv': { links: 'Dig>Pour FS; Pour>Dry FS+1d' },
  'C08-asana-same-names.csv':
    'Spring ?..?; >Review 2027-03-01..2027-03-05; >>Read draft 2027-03-01..2027-03-02; Autumn ?..?; >Review 2027-09-06..2027-09-10; >>Read proofs 2027-09-06..2027-09-07',
  'C09-cp1251.csv': { titles: 'Проект дома; Стены' },
  'C09b-cp1250.csv': { titles: 'Založení stavby; Střecha a žlaby' },
  'C10-gbk.csv': { titles: '设计图纸; 施工准备' },
  'C10b-euckr.csv': { titles: '기초 공사' },
  'C11-cr-only.csv': 'Design 2027-03-01..2027-03-05; Build 2027-03-08..2027-03-12',
  'C12-utf16-tab.txt': 'Design – Größe 2027-03-01..2027-03-05; Build 2027-03-08..2027-03-12',
  'C13-last-first.csv': {
    tasks: 'Design 2027-03-01..2027-03-05; Build 2027-03-08..2027-03-12',
    people: 'Novak, Ada; Roe, Ben + Novak, Ada',
  },
  'C14-share-0-1.csv': { progress: '100; 0; 0' },
  'C15-compound-length.csv': { lengths: '7d; 20h; 1d' },
  'C16-cpm.csv': {
    tasks: 'A ?..?; B ?..?; C ?..?; D ?..?; E ?..?',
    links: 'A>B FS; A>C FS; B>D FS; C>D FS; D>E FS',
  },
  'C17-date-zoo.csv': {
    starts:
      '2027-03-04; 2027-03-04; 2027-03-04; 2027-03-04; 2027-03-04; 2027-03-04; 2027-03-04; 2027-03-04; 2027-03-04; 2027-03-04; 2027-03-04; 2027-03-04; 2027-03-04; 2027-03-04; 2026-03-04; 2026-03-04; 2027-03-04; 2027-03-04; 2027-03-04; 2027-03-04; 2027-03-04; 2027-03-04; 2027-03-04; 2027-03-04; 2027-03-04; 2027-03-04; 2027-03-04; 2027-03-04; 2027-03-04; 2027-03-04; 2027-03-04; 2027-03-04; 2027-03-04; 2027-03-04',
  },
  'C18-quotes.csv':
    'Install 2" pipe 2027-03-01..2027-03-05; Order the "Big" one 2027-03-08..2027-03-12; Last 2027-03-15..2027-03-16',
  'C18b-bad-quote.csv':
    '"Big" order 2027-03-01..2027-03-05; Second 2027-03-08..2027-03-12; Third 2027-03-15..2027-03-16',
  'C18c-open-quote.csv': { refused: 'row 3: A cell begins with a quotation mark, but none ends it.' },
  'C19-weeks-header.csv': { tasks: 'Design 2027-03-01..?; Build 2027-03-15..?', lengths: '2w; 1.5w' },
  'C20-mixed-orders.csv': {
    tasks: 'A 2027-03-25..2027-03-26; B 2027-03-25..2027-03-26; C 2027-04-03..2027-04-05',
    told: 'table.date-order',
  },
  'C21-year-end.csv': 'Old year 2026-12-28..2027-01-01; Leap 2028-02-28..2028-02-29',
  'C25-only-due.csv': 'Design ?..2027-03-05; Build ?..2027-03-12',
  'C27-long-titles.csv': { told: 'title.cut' },
  'C30-total-row.csv': 'Design 2027-03-01..2027-03-05; Build 2027-03-08..2027-03-12',
  'C32-linear.csv': 'Design 2027-03-01T09:12..2027-03-05; >Logo 2027-03-02T10:00..2027-03-03',
  'C33-dup-ids.csv': { told: 'table.id-twice', links: 'Build>Ship FS; Design>Build FS; Design>Test FS' },
  'C34-indent-stray.csv':
    'Design 2027-03-01..2027-03-05; Build 2027-03-08..2027-03-12; Ship 2027-03-15..2027-03-16',
  'C35-hours.csv':
    'Setup 2027-03-01T08:00..2027-03-01T12:00; Run 2027-03-01T13:00..2027-03-02T12:00; Clean 2027-03-05T13:00..2027-03-08T12:00',
  'C36-german.csv': {
    tasks: 'Rohbau 2027-03-01..2027-03-05; Dach 2027-03-08..2027-03-10; Fertig 2027-03-10..2027-03-10 ms',
    lengths: '5d; 2.5d; –',
    links: 'Dach>Fertig SS+50%; Rohbau>Dach FS+1d',
  },
  'C37-spanish.csv': {
    tasks: 'Diseño 2027-03-01..2027-03-05; Obra 2027-03-08..2027-03-10',
    links: 'Diseño>Obra FS+1d',
    lengths: '5d; 3d',
    progress: '50; 0',
  },
  'C38-percent-over.csv': {
    tasks: 'A 2027-03-01..2027-03-05; B 2027-03-01..2027-03-05; C 2027-03-01..2027-03-05',
    progress: '50; 100; 33.33',
  },
  'C39-status-done.csv': { progress: '100; 0' },
  'C40-trailing-commas.csv': 'Design 2027-03-01..2027-03-05; Build 2027-03-08..2027-03-12',
  'C41-rowspan.html':
    'Design ?..?; >Sketch 2027-03-01..2027-03-02; >Draw 2027-03-03..2027-03-05; >Check 2027-03-05..2027-03-05; Build ?..?; >Walls 2027-03-08..2027-03-12; >Roof 2027-03-15..2027-03-19',
  'C41b-colspan.html': {
    tasks: 'Sketch 2027-03-01..2027-03-02; Draw 2027-03-03..2027-03-05',
    people: '–; Ada',
  },
  'C42-day-numbers.csv': {
    tasks: 'Set-up ?..?; >Account ?..?; >Configure ?..?; >Invite ?..?',
    told: 'date.unreadable',
  },
  'C43-portuguese.csv': {
    tasks: 'Projeto 2027-03-01..2027-03-05; Obra 2027-03-08..2027-03-10',
    links: 'Projeto>Obra FS+1d',
    lengths: '5d; 3d',
    progress: '50; 0',
  },
  'C44-blank-id.csv': {
    tasks: 'Dig 2027-03-01..2027-03-03;  ?..?; Pour 2027-03-04..2027-03-05; Dry 2027-03-08..2027-03-10',
    links: 'Dig>Pour FS; Pour>Dry FS+1d',
    told: 'title.missing',
  },
  'C45-two-tables.csv': {
    tasks: 'Design 2027-03-01..2027-03-05; Build 2027-03-08..2027-03-12',
    told: 'table.below',
  },
  'C46-begin-date.csv': 'Design 2027-03-01..2027-03-05',
  'C47-start-variants.csv': 'Design 2027-03-01..2027-03-05',
  'C48-expected.csv': { tasks: 'Design 2027-03-01..2027-03-05', progress: '50' },
  'C49-target.csv': 'Design 2027-03-01..2027-03-05',
  'C50-depends.csv': {
    tasks: 'Design 2027-03-01..2027-03-05; Build 2027-03-08..2027-03-12',
    links: 'Design>Build FS',
  },
  'C51-type-numbers.csv':
    'Dig 2027-03-01..2027-03-05; Pour 2027-03-08..2027-03-12; Dry 2027-03-15..2027-03-19',
  'C51b-type-letters.csv':
    'Dig 2027-03-01..2027-03-05; Pour 2027-03-08..2027-03-12; Dry 2027-03-15..2027-03-19',
  'C52-length-metres.csv': {
    tasks: 'Pipe north 2027-03-01..2027-03-05; Pipe south 2027-03-08..2027-03-12',
    lengths: '–; –',
  },
  'C52b-length-metres-start.csv': {
    tasks: 'Pipe north 2027-03-01..?; Pipe south 2027-03-08..?',
    lengths: '–; –',
  },
  'C53-item-description.csv':
    'Dig the trench 2027-03-01..2027-03-05; Lay the pipe 2027-03-08..2027-03-12; Fill the trench 2027-03-15..2027-03-16',
  'C54-task-description.csv': { titles: 'Dig the trench; Lay the pipe' },
  'C55-p6-layout.csv': {
    tasks:
      'Mobilize 2027-03-01..2027-03-05; Excavate 2027-03-08..2027-03-19; Foundations 2027-03-22..2027-03-26',
    links: 'Excavate>Foundations FS; Mobilize>Excavate FS; Mobilize>Foundations FS',
  },
  'C56-wbs-prefix.csv':
    'Phase one 2027-03-01..2027-03-12; >Dig 2027-03-01..2027-03-05; >Pour 2027-03-08..2027-03-12; Phase two 2027-03-15..2027-03-19',
  'C57-wbs-unsorted.csv':
    'Design 2027-03-01..2027-03-05; >Sketch 2027-03-01..2027-03-02; Build 2027-03-08..2027-03-12; >Walls 2027-03-08..2027-03-10',
  'C59-duration-vs-end.csv': 'A 2027-03-01..2027-03-05; B 2027-03-08..2027-03-12',
  'C60-end-before-start.csv': {
    tasks: 'A 2027-03-05..2027-03-05; B 2027-03-08..2027-03-12',
    told: 'date.order',
  },
  'C16b-cpm-start.csv': { tasks: 'A 2027-03-01..?; B ?..?; C ?..?; D ?..?', told: 'chart.undated' },
  'C25b-only-start.csv': 'Design 2027-03-05..?; Build 2027-03-12..?',
  'C58-status-percent.csv': { progress: '100; 25' },
  'C61-weekday-us.csv': 'Design 2027-03-01..2027-03-05; Build 2027-03-08..2027-03-12',
  'C61b-duration-proves.csv': 'Design 2027-03-01..2027-03-05; Build 2027-03-08..2027-03-12',
  'C61c-ampm.csv': 'Design 2027-03-01T08:00..2027-03-05T17:00',
  'C62-midnight-sql.csv': 'Design 2027-03-01..2027-03-05; Build 2027-03-08..2027-03-12',
  'C62b-midnight-T.csv': 'Design 2027-03-01..2027-03-05',
  'C62c-midnight-one-day.csv': 'Design 2027-03-01..2027-03-01; Build 2027-03-02..2027-03-02',
  'C62d-midnight-us.csv': 'Design 2027-03-29..2027-03-31',
  'C62e-midnight-zone.csv': 'Design 2027-03-01..2027-03-05',
  'C64-jira-data-center.csv': 'Epic 2027-03-01..2027-03-31',
  'C65-german-finish.csv': 'Rohbau 2027-03-01..2027-03-05',
  'C65b-german-ende.csv': 'Rohbau 2027-03-01..2027-03-05',
  'C65c-french.csv': {
    tasks: 'Dessin 2027-03-01..2027-03-05; Murs 2027-03-08..2027-03-10',
    progress: '50; 0',
    links: 'Dessin>Murs FS+1d',
  },
  'C66-spanish-long.csv': 'Diseño de la casa completa 2027-03-01..2027-03-05; Obra 2027-03-08..2027-03-10',
  'C66b-italian.csv': {
    tasks: 'Bozza 2027-03-01..2027-03-05; Muri 2027-03-08..2027-03-10',
    links: 'Bozza>Muri FS+1d',
    lengths: '5d; 3d',
  },
  'C67-type-class-i.csv': 'Dig 2027-03-01..2027-03-05; Pour 2027-03-08..2027-03-12',
  'C67b-type-milestone.csv': 'Dig 2027-03-01..2027-03-05; Done 2027-03-05..2027-03-05 ms',
  'C68-item-names.csv': 'Dig the trench 2027-03-01..2027-03-05; Lay the pipe 2027-03-08..2027-03-12',
  'C69-date-zoo-names.csv': {
    starts: '2027-03-04; 2027-03-01; 2027-03-04; 2027-03-04; 2027-03-04; 2027-03-04; 2027-03-04; 2027-03-04',
  },
  'C70-epoch-seconds.csv': { told: true },
  'C71-excel-html.xls': 'Dig 2027-03-01..2027-03-05',
  'C71b-two-tables.html': 'Dig 2027-03-01..2027-03-05',
  'C72-done-yes.csv': { progress: '100; 0' },
  'C73-assignee-email.csv': {
    tasks: 'A 2027-03-01..2027-03-05',
    people: 'Ada Novak <ada@example.org> + Ben Roe <ben@example.org>',
  },
  'C74-negative-float-paren.csv': {
    tasks: 'A 2027-03-01..2027-03-05; B 2027-03-01..2027-03-05',
    told: 'duration.unreadable',
  },
  'C75-big5.csv': { titles: '設計圖面' },
  'C75b-sjis.csv': '設計 2027-03-01..2027-03-05',
  'C75c-cp1253.csv': { titles: 'Μελέτη έργου' },
  'C75d-cp1255.csv': { titles: 'תכנון הבית' },
  'C75e-cp1254.csv': { titles: 'Şantiye hazırlığı' },
  'C76-predecessor-names.csv': {
    tasks: 'Dig, and fill 2027-03-01..2027-03-05; Pour 2027-03-08..2027-03-12; Dry 2027-03-15..2027-03-16',
    links: 'Pour>Dry FS',
    told: 'link.unreadable',
  },
  'C77-pred-spaces.csv': {
    tasks:
      'A 2027-03-01..2027-03-05; B 2027-03-08..2027-03-12; C 2027-03-15..2027-03-16; D 2027-03-15..2027-03-16; E 2027-03-15..2027-03-16; F 2027-03-15..2027-03-16',
    links: 'A>B FS+2d; A>C SS; B>C FF-1d',
    told: 'link.unknown',
  },
  'C78-first-row-summary.csv':
    'Project 2027-03-01..2027-03-12; >Dig 2027-03-01..2027-03-05; >Pour 2027-03-08..2027-03-12',
  'C79-arrows.csv':
    '> Dig 2027-03-01..2027-03-05; >> Left 2027-03-01..2027-03-02; - Right 2027-03-03..2027-03-05',
  'C80-long-span.csv':
    'Old 1901-01-01..1999-12-31; Future 2150-01-01..2199-12-31; Today 2027-03-01T08:00..2027-03-01T08:30',
  'C81-same-day-times.csv': 'A 2027-03-01T08:00..2027-03-01T08:01; B 2027-03-01T08:01..2027-03-01T08:02',
});
