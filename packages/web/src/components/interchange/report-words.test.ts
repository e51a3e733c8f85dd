import { FORMATS } from '@giotto/contract/locales';
import { type ReportEntry, writeReportCsv } from '@giotto/interchange/report';
import { createIntl } from 'react-intl';
import { expect, test } from 'vitest';
import german from '../../app/locales/de/report.json' with { type: 'json' };
import { messages } from '../../app/locales/en/index.ts';
import english from '../../app/locales/en/report.json' with { type: 'json' };
import french from '../../app/locales/fr/report.json' with { type: 'json' };
import { reportCodeTexts } from '../../app/locales/report-code-texts.ts';
import { reportWords } from './report-words.ts';

const ENTRIES: readonly ReportEntry[] = [
  {
    code: 'date.unreadable',
    where: { row: 1_234, column: 'Start', task: 'Walls' },
    source: '=NOW()',
    count: 1,
  },
  { code: 'level.jump', where: {}, source: '3', kept: '2', count: 7 },
];

test.each([
  [
    'en' as const,
    english,
    [
      'Outcome,What,Where,In the file,Kept,Why,Count',
      'Left out,Date,"row 1234, column “Start”, “Walls”",\'=NOW(),,This is not a date.,1',
      'Changed,Outline level,,3,2,A task can be at most one level below the task before it.,7',
    ],
  ],
  [
    'de' as const,
    german,
    [
      'Ergebnis;Was;Wo;In der Datei;Behalten;Warum;Anzahl',
      'Weggelassen;Datum;"Zeile 1234, Spalte „Start“, „Walls“";\'=NOW();;Das ist kein Datum.;1',
      'Geändert;Gliederungsebene;;3;2;Eine Aufgabe liegt höchstens eine Ebene unter der Aufgabe davor.;7',
    ],
  ],
  [
    'fr' as const,
    french,
    [
      'Résultat;Quoi;Où;Dans le fichier;Conservé;Pourquoi;Nombre',
      'Omis;Date;"ligne 1234, colonne «\u00a0Start\u00a0», «\u00a0Walls\u00a0»";\'=NOW();;Ce n’est pas une date.;1',
      'Modifié;Niveau hiérarchique;;3;2;Une tâche est au plus un niveau sous la tâche précédente.;7',
    ],
  ],
])('a report’s file is written in %s', async (locale, texts, lines) => {
  const intl = createIntl({ locale: FORMATS[locale], messages: { ...messages, ...texts } });
  const words = reportWords(intl, await reportCodeTexts.load(locale));
  expect(writeReportCsv(ENTRIES, words)).toBe(`\ufeff${lines.map((line) => `${line}\r\n`).join('')}`);
});
