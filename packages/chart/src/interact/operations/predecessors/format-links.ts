import { type Dependency, ELEMENT_DEFAULTS, type Id, type State } from '../../../model/index.ts';
import { formatLag } from './format-lag.ts';
import { linkNames } from './link-names.ts';

/** Each task's predecessors in Microsoft Project's spelling: `3FS+2d, 5SS`. Tasks without any are left out. */
export function formatPredecessors(state: State): ReadonlyMap<Id, string> {
  return formatLinks(state, 'to', 'from');
}

/** Each task's successors in the same spelling. */
export function formatSuccessors(state: State): ReadonlyMap<Id, string> {
  return formatLinks(state, 'from', 'to');
}

type End = 'from' | 'to';

const byNumber = new Intl.Collator('en', { numeric: true });

function formatLinks(state: State, own: End, other: End): ReadonlyMap<Id, string> {
  if (state.dependency.size === 0) return new Map();
  const names = linkNames(state);
  const parts = Map.groupBy(state.dependency.values(), (link) => link[own]);
  return new Map(
    [...parts].map(([id, links]) => [
      id,
      links
        .map((link) => `${names.get(link[other]) ?? '?'}${formatLink(link)}`)
        .sort(byNumber.compare)
        .join(', '),
    ]),
  );
}

function formatLink({ type = ELEMENT_DEFAULTS.dependency.type, lag }: Dependency): string {
  return `${type}${formatLag(lag)}`;
}
