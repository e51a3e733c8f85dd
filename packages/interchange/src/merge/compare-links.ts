import { formatLag } from '@giotto/chart/interact';
import type { Dependency, Id, Lag, State, Unit } from '@giotto/chart/model';
import type { FieldChange, MergeDifference } from './difference.ts';

/** The differences of the links between elements that both have; links of added elements come with these. */
export function compareLinks(
  chart: State,
  imported: State,
  inChart: ReadonlyMap<Id, Id>,
): readonly MergeDifference[] {
  const known = new Map([...chart.dependency].map(([id, link]) => [linkKey(link), { id, link }] as const));
  const titlesOf = ({ from, to }: Dependency) =>
    [from, to].map((id) => chart.task.get(id)?.title ?? chart.milestone.get(id)?.title ?? '');
  const stated = new Set<string>();
  const differences: MergeDifference[] = [];
  for (const [id, link] of imported.dependency) {
    const [from, to] = [inChart.get(link.from), inChart.get(link.to)];
    if (from === undefined || to === undefined) continue;
    const mine = { ...link, from, to };
    const key = linkKey(mine);
    stated.add(key);
    const theirs = known.get(key);
    const titles = titlesOf(mine);
    const kind = 'dependency';
    if (theirs === undefined) {
      differences.push({ type: 'added', key: `added ${kind} ${key}`, kind, id, titles, isAmbiguous: false });
      continue;
    }
    const fields = changedLag(theirs.link.lag ?? 0, link.lag ?? 0);
    if (fields.length > 0)
      differences.push({
        type: 'changed',
        key: `changed ${kind} ${theirs.id}`,
        kind,
        id: theirs.id,
        titles,
        fields,
      });
  }
  // A file without links may come from a format that has none.
  if (imported.dependency.size === 0) return differences;
  const matched = new Set(inChart.values());
  for (const [key, { id, link }] of known) {
    if (stated.has(key) || !matched.has(link.from) || !matched.has(link.to)) continue;
    differences.push({
      type: 'gone',
      key: `gone dependency ${id}`,
      kind: 'dependency',
      id,
      titles: titlesOf(link),
    });
  }
  return differences;
}

/** What a link is recognised by: its ends and its type. */
function linkKey({ from, to, type = 'FS' }: Dependency): string {
  return `${from} ${type} ${to}`;
}

/** Files count lags in minutes of working days, which are a third as long as days: smaller differences are none. */
const LAG_PRECISION = 1 / 240;

function changedLag(before: Unit | Lag, after: Unit | Lag): readonly FieldChange[] {
  const isSame =
    typeof before === 'number' && typeof after === 'number'
      ? Math.abs(before - after) < LAG_PRECISION
      : formatLag(before) === formatLag(after);
  return isSame ? [] : [{ field: 'lag', before, after }];
}
