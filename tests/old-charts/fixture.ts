import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import type { State, StateJson } from '../../packages/chart/src/index.ts';
import { type ChartCode, SCHEMA } from './chart-code.ts';
import { type DrawnParts, drawParts, PARTS } from './draw-parts.ts';
import { type OldChart, oldChart } from './old-chart.ts';
import type { Json } from './random.ts';

export const CHARTS = 1_000;
export const LOGS = 200;

/** A chart's log as it was stored, and its newest state in short. */
export interface StoredLog {
  /** Effects, by update. */
  readonly updates: readonly (readonly Json[])[];
  readonly head: string;
}

/** A chart made of a template as it was stored, and its picture in short. */
export interface StoredTemplate {
  readonly name: string;
  readonly tables: StateJson;
  readonly picture: string;
}

/** What the product made of old charts before schema 3. */
export interface Fixture {
  /** By number. */
  readonly pictures: readonly string[];
  readonly logs: readonly StoredLog[];
  readonly templates: readonly StoredTemplate[];
}

export const PICTURES = new URL('fixtures/pictures.txt', import.meta.url);
/** Logs and templates, as JSON compressed by Brotli. */
export const STORED = new URL('fixtures/stored.br', import.meta.url);

export async function readFixture(): Promise<Fixture> {
  const pictures = (await readFile(PICTURES, 'utf8')).trimEnd().split('\n');
  return { pictures, ...JSON.parse(brotliDecompressSync(await readFile(STORED)).toString()) };
}

/** Opens tables that schema 2 stored. */
export function openTables(code: ChartCode, tables: OldChart['tables'] | StateJson): State {
  return code.stateFromJson(code.migrateState(tables as OldChart['tables'], SCHEMA) as StateJson);
}

/** Draws the chart of a number as it is after it was opened. */
export async function drawOldChart(code: ChartCode, number: number): Promise<DrawnParts> {
  const { tables, isDerived, view } = oldChart(number);
  const state = openTables(code, tables);
  return drawParts(code, isDerived ? code.withSchedule(state) : state, view);
}

/** How much of a hash is kept: a change that concerns more than a picture or two is found. */
const HASH = 2;

function hash(text: string, length: number): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, length);
}

/** A picture as one short word: two characters for each part, then its alarms. */
export function summarize({ svg, alarms }: DrawnParts): string {
  return [...PARTS.map((part) => hash(svg[part], HASH)), ...alarms].join('');
}

/** The parts in which two summaries differ. */
export function differingParts(one: string, other: string): readonly string[] {
  return PARTS.filter((_, at) => {
    const here = (text: string) => text.slice(at * HASH, (at + 1) * HASH);
    return here(one) !== here(other);
  });
}

export function alarmsOf(summary: string): readonly string[] {
  return summary.slice(PARTS.length * HASH).match(/[a-z]\d+/g) ?? [];
}

/** A state in short: its picture without alarms, and a hash of all dates and lengths. */
export async function summarizeState(code: ChartCode, state: State): Promise<string> {
  const picture = summarize({ ...(await drawParts(code, state, {})), alarms: [] });
  const tasks = code.orderedIds(state, 'task').map((id) => {
    const { start, duration, work, indentation } = state.task.get(id) ?? {};
    return [id, start, duration, work, indentation].join(' ');
  });
  const milestones = [...state.milestone].map(([id, { positionInUnit }]) => `${id} ${positionInUnit}`);
  return `${picture} ${hash([...tasks, ...milestones.toSorted()].join('\n'), 6)}`;
}
