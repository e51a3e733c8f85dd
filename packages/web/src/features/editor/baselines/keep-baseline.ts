import type { NewBaseline } from '@giotto/chart/baseline';
import type { PlainChange } from '@giotto/chart/changes';
import { type Id, NAME_LIMIT, RECORD_LIMITS, type State } from '@giotto/chart/model';
import type { IntlShape } from 'react-intl';
import { formatDay } from '../../../lib/dates.ts';
import type { EditorSession } from '../session/editor-session.ts';

/** How many baselines a chart may hold. */
export const BASELINES_LIMIT = RECORD_LIMITS.find(({ name }) => name === 'baselines')?.max ?? 0;

/** Puts a baseline in the chart, in another one's place if given, as one undo step, and shows it. */
export function keepBaseline(session: EditorSession, value: NewBaseline, replaced?: Id): void {
  const id = session.newId();
  const changes: readonly PlainChange[] = [
    ...(replaced === undefined ? [] : [{ type: 'delete', kind: 'baseline', id: replaced } as const]),
    { type: 'create', kind: 'baseline', id, value },
  ];
  session.settle();
  // Not `commit`: it leaves the chart alone during time travel, from where a baseline is taken too.
  session.chart.edit(changes, 'edit');
  session.ui.set({ shownBaseline: id });
}

/** 'Baseline, 26 November', with a number if the chart has one of that name. */
export function proposeName(intl: IntlShape, { baseline }: State, now: Date): string {
  const date = formatDay(intl, now);
  return freeName(intl.formatMessage({ id: 'baseline.proposed' }, { date }), baseline);
}

/** The name, shortened and with a number if need be. */
export function freeName(wanted: string, baselines: State['baseline']): string {
  const taken = new Set(Array.from(baselines.values(), ({ name }) => name));
  const shorten = (suffix: string) => [...wanted].slice(0, NAME_LIMIT - suffix.length).join('') + suffix;
  let name = shorten('');
  for (let number = 2; taken.has(name); number++) name = shorten(` ${number}`);
  return name;
}
