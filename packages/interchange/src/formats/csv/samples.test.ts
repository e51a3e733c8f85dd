import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inspectTable, readFile } from '../index.ts';

const sample = (name: string) => new Uint8Array(readFileSync(join(import.meta.dirname, 'samples', name)));

/** The dates and numbers of both sources. */
const SPANS = ['2027-02-01 2027-02-20', '2027-02-01 2027-02-06', '2027-02-08 2027-02-20'];
const COSTS = [1.5, 2.25, 0];
const GERMAN = ['Größe prüfen', '  Maße; „für“ Türen', '  Übergabe'];
const JAPANESE = ['設計フェーズ', '  画面の設計', '  試験'];

test.each([
  ['shift-jis.csv', 'shift_jis', ',', JAPANESE, '費用'],
  ['windows-1252.csv', 'windows-1252', ';', GERMAN, 'Kosten'],
  ['utf-16.csv', 'utf-16le', '\t', GERMAN, 'Kosten'],
])('reads %s as LibreOffice wrote it', async (name, encoding, separator, titles, costs) => {
  const bytes = sample(name);
  expect(await inspectTable(bytes)).toMatchObject({ ok: true, table: { encoding, separator } });
  const file = await readFile(bytes);
  if (!file.ok) throw new Error(JSON.stringify(file.details));
  const { tasks } = file.plan;
  expect(tasks.map(({ level, title }) => `${'  '.repeat(level)}${title}`)).toEqual(titles);
  expect(tasks.map(({ start, finish }) => `${start?.slice(0, 10)} ${finish?.slice(0, 10)}`)).toEqual(SPANS);
  expect(tasks.map(({ custom }) => custom[costs]?.value)).toEqual(COSTS);
  expect(file.entries).toEqual([]);
});
