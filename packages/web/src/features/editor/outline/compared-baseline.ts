import { orderedIds } from '@giotto/chart/changes';
import type { Baseline, Id, State } from '@giotto/chart/model';
import { useIntl } from 'react-intl';
import { useChart, useUi } from '../session/session-context.ts';

/** The baseline that is shown in the chart, or else the newest one; undefined in a chart without any (CH-679). */
export function comparedBaseline(state: State, shown: Id | null): Baseline | undefined {
  const newest = orderedIds(state, 'baseline').at(-1);
  return state.baseline.get(shown ?? '') ?? state.baseline.get(newest ?? '');
}

/** The baseline that the outline compares the chart with. */
export function useComparedBaseline(): Baseline | undefined {
  const shown = useUi((ui) => ui.shownBaseline);
  return useChart(({ state }) => comparedBaseline(state, shown));
}

/** Says which baseline columns come from, or that there is none. */
export function useBaselineNote(): string {
  const intl = useIntl();
  const baseline = useComparedBaseline();
  if (baseline === undefined) return intl.formatMessage({ id: 'outline.noBaseline' });
  const name = baseline.name || intl.formatMessage({ id: 'outline.unnamedBaseline' });
  return intl.formatMessage({ id: 'outline.comparedWith' }, { name });
}
