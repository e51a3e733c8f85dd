import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import type { PlainChange } from '../packages/chart/src/changes/index.ts';
import { type ChartCode, loadChartCode } from './old-charts/chart-code.ts';
import { drawParts, PARTS } from './old-charts/draw-parts.ts';
import {
  CHARTS,
  drawOldChart,
  LOGS,
  openTables,
  PICTURES,
  STORED,
  type StoredLog,
  type StoredTemplate,
  summarize,
  summarizeState,
} from './old-charts/fixture.ts';
import { oldChart } from './old-charts/old-chart.ts';
import { oldPushes, oldStart } from './old-charts/old-log.ts';
import type { Json } from './old-charts/random.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '..');
const MIGRATION = 'packages/chart/src/schema/migrations/003-hours.ts';
const TODAY = '2027-01-20';

/**
 * `node scripts/run-tool.mjs tests/old-charts.ts [--from ref] [--show number]`: writes what an earlier commit makes of old
 * charts, their logs and templates, for `old-charts.test.ts`. By default, that is the last commit before schema 3; where all
 * pictures change on purpose, the last one before that. With `--show`, prints what that commit and the working tree draw
 * differently of the chart of a number, and writes nothing.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { from: { type: 'string' }, show: { type: 'string' } } });
  const ref = values.from ?? (await lastCommitBefore(MIGRATION));
  const folder = await mkdtemp(join(tmpdir(), 'giotto-old-charts-'));
  try {
    await run('sh', ['-c', 'git archive "$0" packages/chart | tar -x -C "$1"', ref, folder], { cwd: ROOT });
    const code = await loadChartCode(folder);
    if (values.show === undefined) await writeFixture(code);
    else await showDifferences(code, Number(values.show));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function lastCommitBefore(path: string): Promise<string> {
  const { stdout } = await run('git', ['log', '--diff-filter=A', '--format=%H', '--', path], { cwd: ROOT });
  const added = stdout.trim().split('\n').at(-1);
  if (!added) throw new Error(`no commit brought ${path}: name one with --from`);
  return `${added}^`;
}

async function writeFixture(code: ChartCode): Promise<void> {
  const pictures: string[] = [];
  for (let number = 0; number < CHARTS; number++) {
    const problems = code.checkState(openTables(code, oldChart(number).tables));
    if (problems.length > 0) throw new Error(`chart ${number} was no valid one: ${JSON.stringify(problems)}`);
    pictures.push(summarize(await drawOldChart(code, number)));
  }
  const logs: StoredLog[] = [];
  for (let number = 0; number < LOGS; number++) logs.push(await writeLog(code, number));
  const templates = await listTemplates(code);
  await mkdir(new URL('.', PICTURES), { recursive: true });
  await writeFile(PICTURES, `${pictures.join('\n')}\n`);
  await writeFile(STORED, brotliCompressSync(JSON.stringify({ logs, templates })));
}

async function writeLog(code: ChartCode, number: number): Promise<StoredLog> {
  let state = openTables(code, oldStart(number));
  const updates = oldPushes(number).map((changes) => {
    const outcome = code.apply(state, changes as readonly object[] as readonly PlainChange[], code.SCHEDULER);
    state = outcome.state;
    return outcome.effects as readonly object[] as readonly Json[];
  });
  return { updates, head: await summarizeState(code, state) };
}

async function listTemplates(code: ChartCode): Promise<StoredTemplate[]> {
  const { DATA_TEMPLATES, STYLES } = code;
  const names = [
    ...DATA_TEMPLATES.map(({ id }) => [id, 'style1'] as const),
    ...STYLES.map(({ id }) => ['defaultGantt', id] as const).slice(1),
  ];
  const templates: StoredTemplate[] = [];
  for (const [template, style] of names) {
    const state = code.createChartState(template, style, TODAY);
    const tables = code.stateToJson(state);
    templates.push({
      name: `${template} in ${style}`,
      tables,
      picture: summarize(await drawParts(code, openTables(code, tables), {})),
    });
  }
  return templates;
}

async function showDifferences(before: ChartCode, number: number): Promise<void> {
  const [old, now] = [
    await drawOldChart(before, number),
    await drawOldChart(await loadChartCode(ROOT), number),
  ];
  console.log(`alarms before: ${old.alarms.join(' ')}\nalarms now:    ${now.alarms.join(' ')}`);
  for (const part of PARTS) {
    const [were, are] = [old.svg[part].split('\n'), now.svg[part].split('\n')];
    for (const line of were.filter((one) => !are.includes(one))) console.log(`${part} - ${line}`);
    for (const line of are.filter((one) => !were.includes(one))) console.log(`${part} + ${line}`);
  }
}

await main();
