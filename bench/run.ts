import { appendFile, readdir, readFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join, relative } from 'node:path';
import type { Bench, Measurement } from './measurement.ts';

const folder = import.meta.dirname;
const results = join(folder, 'results.md');
/** Files of this folder that measure nothing themselves. */
const parts = new Set(['run.ts', 'measurement.ts', 'bench-server.ts']);

function isBench(value: unknown): value is Bench {
  return typeof value === 'object' && value !== null && 'name' in value && 'measure' in value;
}

async function loadBenches(wanted: readonly string[]): Promise<Bench[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts') && !parts.has(file)).sort();
  const benches: Bench[] = [];
  for (const file of files) {
    const { bench } = (await import(join(folder, file))) as { bench?: unknown };
    if (isBench(bench) && (wanted.length === 0 || wanted.includes(bench.name))) benches.push(bench);
  }
  const names = benches.map(({ name }) => name);
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Error(`There is no bench called ${unknown}.`);
  return benches;
}

function formatValue(value: number, unit: string): string {
  return `${value.toFixed(value < 100 ? 2 : 0)} ${unit}`;
}

function isKept({ value, limit, isFloor }: Measurement): boolean {
  return limit === undefined || (isFloor ? value >= limit : value <= limit);
}

function formatRow(name: string, measurement: Measurement): string {
  const { what, value, unit, limit, isFloor } = measurement;
  const bound = limit === undefined ? '' : `${isFloor ? '≥' : '≤'} ${limit} ${unit}`;
  const verdict = limit === undefined ? '' : isKept(measurement) ? 'yes' : '**no**';
  return `| ${name} | ${what} | ${formatValue(value, unit)} | ${bound} | ${verdict} |`;
}

/**
 * Runs every bench of this folder, or those named, prints its figures beside their limits and appends them to
 * results.md. Never fails because of a figure: shared machines are no judges.
 */
async function run(): Promise<void> {
  const wanted = process.argv.slice(2);
  const lines: string[] = [];
  for (const bench of await loadBenches(wanted)) {
    for (const measurement of await bench.measure()) {
      const line = formatRow(bench.name, measurement);
      lines.push(line);
      console.log(line);
    }
  }
  const command = ['node', relative(process.cwd(), join(folder, 'run.ts')), ...wanted].join(' ');
  const [cpu] = cpus();
  const machine = `${cpus().length} × ${cpu?.model.trim() ?? 'processor'}, Node ${process.versions.node}`;
  const head = ['| bench | what | value | limit | kept |', '|---|---|---|---|---|'];
  const entry = [
    '',
    `## ${new Date().toISOString().slice(0, 16)}Z`,
    '',
    `\`${command}\` on ${machine}`,
    '',
    ...head,
    ...lines,
    '',
  ];
  const isNew = await readFile(results, 'utf8').then(
    () => false,
    () => true,
  );
  await appendFile(results, [...(isNew ? ['# What `npm run bench` measured'] : []), ...entry].join('\n'));
}

await run();
