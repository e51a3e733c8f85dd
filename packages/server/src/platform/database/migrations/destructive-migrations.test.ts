import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

/** Statements that delete data, or lock everybody out of a table while it is rewritten. */
const dangers: Readonly<Record<string, RegExp>> = {
  'empties a table': /\btruncate\b/i,
  'drops a table, a column or a schema': /\bdrop\s+(table|column|schema|type)\b/i,
  'takes along what hangs on it': /(?<!on delete )\bcascade\b/i,
  'deletes rows': /\bdelete\s+from\b|\.deleteFrom\(/i,
  'writes a table anew': /\balter\s+column\s+\w+\s+(set\s+data\s+)?type\b|\bvacuum\s+full\b|\bcluster\b/i,
  'refuses rows that are there':
    /\bset\s+not\s+null\b|\badd\s+column\s+(?![^,`']*\bdefault\b)[^,`']*\bnot\s+null\b/i,
  'refuses what old nodes write': /\bdrop\s+default\b/i,
};

/** Migrations that may contain them, each with why nobody loses anything and old nodes keep working. */
const approved: Readonly<Record<string, string>> = {};

const folder = new URL('.', import.meta.url);
const names = (await readdir(folder)).filter((name) => /^\d{3}-.*(?<!\.test)\.ts$/.test(name));

/** Comments have no effect, so they don't count. */
const withoutComments = (source: string) =>
  source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');

function findDangers(source: string): string[] {
  const code = withoutComments(source);
  return Object.keys(dangers).filter((danger) => dangers[danger]?.test(code));
}

it.each(names)('%s deletes nothing, unless that was approved', async (name) => {
  const found = findDangers(await readFile(new URL(name, folder), 'utf8'));
  expect(name in approved ? [] : found).toEqual([]);
});

it.each([
  ['truncate gantt', 'empties a table'],
  ['DROP TABLE gantt', 'drops a table, a column or a schema'],
  ['alter table gantt\n    drop column name', 'drops a table, a column or a schema'],
  ['drop index gantt_owner cascade', 'takes along what hangs on it'],
  ['delete from gantt', 'deletes rows'],
  ['alter table gantt alter column name type varchar(9)', 'writes a table anew'],
  ['alter table gantt alter column name set not null', 'refuses rows that are there'],
  ['alter table gantt add column a text not null', 'refuses rows that are there'],
  ['alter table gantt alter column name drop default', 'refuses what old nodes write'],
])('%j is detected', (statement, danger) => {
  expect(findDangers(`await sql\`${statement}\`.execute(db);`)).toContain(danger);
});

it.each([
  'user_id text not null references app_user (id) on delete cascade',
  "alter table mail add column text text not null default ''",
  'drop index gantt_owner',
  '/* truncate */ select 1',
])('%j is allowed', (statement) => {
  expect(findDangers(statement)).toEqual([]);
});
