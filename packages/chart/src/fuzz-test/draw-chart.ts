import {
  ELEMENT_KINDS,
  type ElementKind,
  type Kind,
  PLAN_KINDS,
  type PlanKind,
  TEMPLATE_KINDS,
} from '../model/index.ts';
import { fieldNames, requiredFields } from '../schema/record-fields.ts';
import { SCHEMA_VERSION } from '../schema/schema-version.ts';
import { ELEMENT_SECTIONS, PLAN_SECTIONS, TEMPLATE_SECTIONS } from '../schema/sections.ts';
import { drawFitting } from './field-values.ts';
import type { RandomSource } from './random-source.ts';

export type Json = Record<string, unknown>;

const MAX_COUNTS: Readonly<Record<ElementKind | PlanKind, number>> = {
  calendar: 3,
  baseline: 3,
  person: 3,
  rule: 2,
  task: 9,
  milestone: 4,
  verticalLane: 2,
  horizontalLane: 2,
  verticalMarker: 2,
  horizontalMarker: 2,
  dependency: 8,
};
/** With this probability, a chart has this many times as many elements. */
const LARGE = { chance: 0.01, times: 8 } as const;
const NOT_DRAWN = new Set(['order', 'rowTask', 'from', 'to']);

function drawRecord(random: RandomSource, kind: Kind, share: number): Json {
  const record: Json = {};
  for (const field of fieldNames(kind))
    if (!NOT_DRAWN.has(field) && random.happens(share)) record[field] = drawFitting(random, kind, field);
  return record;
}

/** The fields without which a record is refused; those of links are drawn with the links. */
function drawRequired(random: RandomSource, kind: Kind): Json {
  const fields = requiredFields(kind).filter((field) => !NOT_DRAWN.has(field));
  return Object.fromEntries(fields.map((field) => [field, drawFitting(random, kind, field)]));
}

function drawTable(random: RandomSource, kind: ElementKind | PlanKind, prefix: string, most: number): Json {
  const table: Json = {};
  const count = random.below(most + 1);
  const share = random.roll();
  for (let i = 0; i < count; i++)
    table[`${prefix}${i}`] = { ...drawRequired(random, kind), ...drawRecord(random, kind, share) };
  return table;
}

/** Mostly forward links, so that most charts have no cycle; each pair once. */
function linkUp(random: RandomSource, table: Json, ends: readonly string[]): Json {
  const links: Json = {};
  if (ends.length < 2) return links;
  for (const record of Object.values(table)) {
    const low = random.below(ends.length - 1);
    const high = low + 1 + random.below(ends.length - 1 - low);
    links[`d${low}-${high}`] = { ...(record as Json), from: ends[low], to: ends[high] };
  }
  return links;
}

/** A file's content: mostly a valid chart, dense with every field, of any version. */
export function drawChart(random: RandomSource): Json {
  const times = random.happens(LARGE.chance) ? LARGE.times : 1;
  const data: Json = { version: random.happens(0.9) ? SCHEMA_VERSION : random.below(SCHEMA_VERSION) };
  for (const kind of PLAN_KINDS)
    data[PLAN_SECTIONS[kind]] = drawTable(random, kind, kind.slice(0, 2), MAX_COUNTS[kind]);
  for (const kind of ELEMENT_KINDS)
    data[ELEMENT_SECTIONS[kind]] = drawTable(random, kind, kind.slice(0, 2), MAX_COUNTS[kind] * times);
  const tasks = data.tasks as Record<string, Json>;
  const ids = Object.keys(tasks);
  for (const [i, id] of ids.entries())
    if (i > 0 && i === ids.length - 1 && random.happens(0.3)) tasks[id] = { ...tasks[id], rowTask: ids[0] };
  data.dependencies = linkUp(random, data.dependencies as Json, [
    ...ids,
    ...Object.keys(data.milestones as Json),
  ]);
  const theme = drawRecord(random, 'theme', random.roll() * 0.6);
  for (const kind of TEMPLATE_KINDS) {
    if (random.happens(0.5)) continue;
    theme[TEMPLATE_SECTIONS[kind]] = {
      default: drawRecord(random, kind, 0.4),
      other: drawRecord(random, kind, 0.4),
    };
  }
  Object.assign(data, drawRecord(random, 'chart', random.roll() * 0.5));
  Object.assign(data, drawRecord(random, 'timeline', random.roll()));
  return { ...data, theme };
}
