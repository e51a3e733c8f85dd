import { MAIN } from '../../model/kinds.ts';
import { isJsonObject } from '../json-object.ts';
import type { ProblemList } from '../problem.ts';
import { fieldRule } from '../record-fields.ts';
import { ELEMENT_SECTIONS, PLAN_SECTIONS, TEMPLATE_SECTIONS } from '../sections.ts';
import { tidyValue } from './tidy-value.ts';

type Raw = Record<string, unknown>;

/** Fields of `data` that aren't the chart's own: they belong to the server's response and are ignored. */
const IGNORED = new Set(['ganttId', 'state', 'version', 'taskOrder', 'theme', 'timeline']);

/** The records of chart, timeline and theme from the file's top level and its theme. */
export function readSingletons(data: Raw, theme: Raw, problems: ProblemList): Raw {
  const singletons = { chart: {} as Raw, timeline: {} as Raw, theme: {} as Raw };
  const sections = new Set<string>([
    ...Object.values(ELEMENT_SECTIONS),
    ...Object.values(PLAN_SECTIONS).flatMap((name) => [name, `${name}Order`]),
  ]);
  const timeline = isJsonObject(data.timeline) ? data.timeline : {};
  for (const [field, value] of [...Object.entries(timeline), ...Object.entries(data)]) {
    if (sections.has(field) || IGNORED.has(field)) continue;
    const kind = fieldRule('timeline', field) === undefined ? 'chart' : 'timeline';
    const kept = tidyValue(kind, field, value);
    if (fieldRule(kind, field) === undefined) problems.add([field], 'is not a known field');
    else if (kept !== undefined) singletons[kind][field] = kept;
  }
  const templates = new Set(Object.values(TEMPLATE_SECTIONS).flatMap((name) => [name, `${name}Order`]));
  for (const [field, value] of Object.entries(theme)) {
    const kept = templates.has(field) ? undefined : tidyValue('theme', field, value);
    if (kept !== undefined) singletons.theme[field] = kept;
  }
  return Object.fromEntries(Object.entries(singletons).map(([kind, record]) => [kind, { [MAIN]: record }]));
}
