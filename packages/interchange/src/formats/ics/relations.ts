import type { DependencyType } from '@giotto/chart/model';
import type { PlanLag } from '../../plan/index.ts';
import { readDurationMinutes } from './civil-values.ts';
import type { Entry } from './entry.ts';

/** The kinds of dependencies of RFC 9253. */
export const RELATION_TYPES: Readonly<Record<string, DependencyType>> = {
  FINISHTOSTART: 'FS',
  FINISHTOFINISH: 'FF',
  STARTTOFINISH: 'SF',
  STARTTOSTART: 'SS',
};

/** What an entry says about others, by their ids. */
export interface Relations {
  readonly parents: readonly string[];
  readonly children: readonly string[];
  readonly links: readonly { readonly uid: string; readonly type: DependencyType; readonly lag?: PlanLag }[];
}

/** Reads `RELATED-TO`, which names a parent unless it says otherwise; other relations are reported. */
export function readRelations(entry: Entry): Relations {
  const parents: string[] = [];
  const children: string[] = [];
  const links: Relations['links'][number][] = [];
  for (const { parameters, values } of entry.all('related-to')) {
    const kind = typeof parameters.reltype === 'string' ? parameters.reltype.toUpperCase() : 'PARENT';
    const uid = String(values[0]);
    const type = RELATION_TYPES[kind];
    if (kind === 'PARENT') parents.push(uid);
    else if (kind === 'CHILD') children.push(uid);
    else if (type === undefined) entry.report('ics.relation', `${kind}: ${uid}`);
    else links.push({ uid, type, ...readGap(parameters.gap, entry) });
  }
  return { parents, children, links };
}

const UNITS = [
  ['w', 10_080],
  ['d', 1_440],
  ['h', 60],
] as const;

function readGap(gap: unknown, entry: Entry): { readonly lag?: PlanLag } {
  if (gap === undefined) return {};
  const minutes = readDurationMinutes(gap);
  if (minutes === undefined) entry.report('duration.unreadable', String(gap));
  if (minutes === undefined || minutes === 0) return {};
  const [unit, length] = UNITS.find(([, each]) => minutes % each === 0) ?? ['min', 1];
  return { lag: { value: minutes / length, unit, elapsed: true } };
}
