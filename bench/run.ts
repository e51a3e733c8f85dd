import { appendFile, readFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { bench as alarms } from './alarms.ts';
import { bench as answers } from './answers.ts';
import { bench as apiDescription } from './api-description.ts';
import { bench as browsers } from './browsers.ts';
import { bench as budget } from './budget.ts';
import { bench as comments } from './comments.ts';
import { bench as core } from './core.ts';
import { bench as dataExports } from './data-exports.ts';
import { bench as editor } from './editor.ts';
import { bench as embeds } from './embeds.ts';
import { bench as exports } from './exports.ts';
import { bench as fanOut } from './fan-out.ts';
import { bench as filter } from './filter.ts';
import { bench as find } from './find.ts';
import { bench as follow } from './follow.ts';
import { bench as followBelow } from './follow-below.ts';
import { bench as holidays } from './holidays.ts';
import { bench as importPage } from './import-page.ts';
import { bench as interchange } from './interchange.ts';
import { bench as layout } from './layout.ts';
import { bench as links } from './links.ts';
import { bench as livingPictures } from './living-pictures.ts';
import { bench as load } from './load.ts';
import { bench as mcp } from './mcp.ts';
import { bench as mcpOutline } from './mcp-outline.ts';
import type { Bench, Measurement } from './measurement.ts';
import { bench as nodes } from './nodes.ts';
import { bench as open } from './open.ts';
import { bench as openChart } from './open-chart.ts';
import { bench as packages } from './packages.ts';
import { bench as plan } from './plan.ts';
import { bench as planApi } from './plan-api.ts';
import { bench as planPatch } from './plan-patch.ts';
import { bench as progress } from './progress.ts';
import { bench as push } from './push.ts';
import { bench as pushPlan } from './push-plan.ts';
import { bench as reading } from './reading.ts';
import { bench as rules } from './rules.ts';
import { bench as saves } from './saves.ts';
import { bench as schedule } from './schedule.ts';
import { bench as scheduledDrag } from './scheduled-drag.ts';
import { bench as scheduledEdit } from './scheduled-edit.ts';
import { bench as schemes } from './schemes.ts';
import { bench as size } from './size.ts';
import { bench as sockets } from './sockets.ts';
import { bench as tokens } from './tokens.ts';
import { bench as tryOut } from './try.ts';
import { bench as versions } from './versions.ts';
import { bench as webhooks } from './webhooks.ts';

const folder = import.meta.dirname;
const results = join(folder, 'results.md');
/** Every bench in this folder. */
const BENCHES: readonly Bench[] = [
  layout,
  alarms,
  links,
  load,
  filter,
  find,
  follow,
  followBelow,
  progress,
  reading,
  rules,
  schedule,
  scheduledEdit,
  scheduledDrag,
  size,
  packages,
  core,
  open,
  push,
  saves,
  budget,
  comments,
  fanOut,
  sockets,
  tokens,
  webhooks,
  livingPictures,
  mcp,
  mcpOutline,
  nodes,
  versions,
  answers,
  embeds,
  schemes,
  exports,
  dataExports,
  holidays,
  apiDescription,
  plan,
  pushPlan,
  planApi,
  planPatch,
  importPage,
  interchange,
  browsers,
  openChart,
  tryOut,
  editor,
];

function chooseBenches(wanted: readonly string[]): readonly Bench[] {
  const unknown = wanted.find((name) => BENCHES.every((bench) => bench.name !== name));
  if (unknown !== undefined) {
    throw new Error(`There is no bench ${unknown}; there are ${BENCHES.map(({ name }) => name).join(', ')}.`);
  }
  return BENCHES.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
}

function formatValue(value: number, unit: string): string {
  return `${value.toFixed(value < 100 ? 2 : 0)} ${unit}`;
}

function isKept({ value, limit, isFloor }: Measurement): boolean {
  return limit === undefined || (isFloor ? value >= limit : value <= limit);
}

function formatLine(name: string, measurement: Measurement): string {
  const { what, value, unit, limit, isFloor } = measurement;
  const line = `- ${name}: ${what}: ${formatValue(value, unit)}`;
  if (limit === undefined) return line;
  return `${line} (${isFloor ? 'at least' : 'at most'} ${limit} ${unit}: ${isKept(measurement) ? 'kept' : '**not kept**'})`;
}

/** Returns a bench's figures, one per line. A failing bench doesn't affect the others. */
async function runBench(bench: Bench): Promise<string[]> {
  try {
    return (await bench.measure()).map((measurement) => formatLine(bench.name, measurement));
  } catch (error) {
    process.exitCode = 1;
    return [`- ${bench.name}: **broke**: ${error instanceof Error ? error.message : error}`];
  }
}

/** The names given one by one, or as `--only open,push`. */
function readNames(): string[] {
  const { values, positionals } = parseArgs({
    options: { only: { type: 'string' } },
    allowPositionals: true,
  });
  return [...positionals, ...(values.only?.split(',') ?? [])];
}

/**
 * Runs every bench in this folder, or the named ones, prints its figures next to their limits and appends them to
 * results.md. Never fails because of a figure, because shared machines are unreliable.
 */
async function run(): Promise<void> {
  const wanted = readNames();
  const [load = 0] = loadavg();
  const lines: string[] = [];
  const tables: string[] = [];
  for (const bench of chooseBenches(wanted)) {
    for (const line of await runBench(bench)) {
      lines.push(line);
      console.log(line);
    }
    const table = bench.table?.();
    if (table) {
      tables.push('', table);
      console.log(table);
    }
  }
  const command = ['npm run bench', ...(wanted.length === 0 ? [] : [`-- --only ${wanted.join(',')}`])].join(
    ' ',
  );
  const [cpu] = cpus();
  const machine = `${cpus().length} × ${cpu?.model.trim() ?? 'processor'}, Node ${process.versions.node}, load ${load.toFixed(1)} before`;
  const date = `## ${new Date().toISOString().slice(0, 16)}Z`;
  const entry = ['', date, '', `\`${command}\` on ${machine}`, '', ...lines, ...tables, ''];
  const isNew = await readFile(results, 'utf8').then(
    () => false,
    () => true,
  );
  await appendFile(results, [...(isNew ? ['# What `npm run bench` measured'] : []), ...entry].join('\n'));
}

await run();
