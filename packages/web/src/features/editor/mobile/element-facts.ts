import type { ElementRef } from '@giotto/chart/interact';
import {
  type Assignment,
  type Dependency,
  ELEMENT_DEFAULTS,
  type Id,
  namesOf,
  type State,
  spanOfTask,
  timelineOf,
} from '@giotto/chart/model';
import { formatDateRange } from '@giotto/chart/time';
import { safeLink } from '../../../lib/safe-link.ts';

/** An element's displayable facts; missing ones are absent. */
export interface ElementFacts {
  readonly title: string;
  readonly dates?: string;
  /** Days. */
  readonly duration?: number;
  /** Per cent. */
  readonly progress?: number;
  /** Titles of its predecessors and successors. */
  readonly after: readonly string[];
  readonly before: readonly string[];
  /** The names of its people. */
  readonly people?: string;
  readonly notes?: string;
  readonly link?: string;
}

/** Fields that only some kinds have. */
interface Loose {
  readonly title?: string;
  readonly start?: number;
  readonly positionInUnit?: number;
  readonly duration?: number;
  readonly isMilestone?: boolean;
  readonly progress?: number;
  readonly assignments?: readonly Assignment[];
  readonly notes?: string;
  readonly externalLink?: string;
}

function titlesOf(state: State, ids: readonly Id[]): string[] {
  return ids.flatMap((id) => state.task.get(id)?.title || state.milestone.get(id)?.title || []);
}

function spanOf(
  { kind }: ElementRef,
  record: Loose,
): { readonly start: number; readonly end?: number } | undefined {
  if (kind === 'task') {
    const { start, end } = spanOfTask(record);
    return record.isMilestone === true ? { start } : { start, end };
  }
  const { positionInUnit: start } = record;
  if (start === undefined) return undefined;
  return kind === 'verticalLane'
    ? { start, end: start + (record.duration ?? ELEMENT_DEFAULTS.verticalLane.duration) }
    : { start };
}

/** Everything that a detail sheet shows (`ux.md` A14, Mobile). Null for deleted elements and for links. */
export function factsOf(state: State, ref: ElementRef): ElementFacts | null {
  if (ref.kind === 'dependency') return null;
  const record = state[ref.kind].get(ref.id) as Loose | undefined;
  if (record === undefined) return null;
  const span = spanOf(ref, record);
  const links: readonly Dependency[] = [...state.dependency.values()];
  const people = namesOf(state, record.assignments).join(', ');
  const link = safeLink(record.externalLink);
  return {
    title: record.title ?? '',
    ...(span && { dates: formatDateRange(span, timelineOf(state)) }),
    ...(span?.end !== undefined && { duration: span.end - span.start }),
    ...(ref.kind === 'task' && { progress: record.progress ?? 0 }),
    after: titlesOf(
      state,
      links.filter(({ to }) => to === ref.id).map(({ from }) => from),
    ),
    before: titlesOf(
      state,
      links.filter(({ from }) => from === ref.id).map(({ to }) => to),
    ),
    ...(people !== '' && { people }),
    ...(record.notes && { notes: record.notes }),
    ...(link !== null && { link }),
  };
}
