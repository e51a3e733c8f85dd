import { orderedIds } from '@giotto/chart/changes';
import type { Baseline, Id, State } from '@giotto/chart/model';
import { useIntl } from 'react-intl';
import { useChart, useUi } from '../session/session-context.ts';
import { isOfBaseline, type OutlineColumn } from './outline-columns.ts';

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

/** Says which baseline a column comes from, or that there is none; nothing of other columns. */
export function useBaselineNote(): (column: OutlineColumn) => string | undefined {
  const intl = useIntl();
  const baseline = useComparedBaseline();
  const name = baseline?.name || intl.formatMessage({ id: 'outline.unnamedBaseline' });
  const note = baseline
    ? intl.formatMessage({ id: 'outline.fromBaseline' }, { name })
    : intl.formatMessage({ id: 'outline.noBaseline' });
  return (column) => (isOfBaseline(column) ? note : undefined);
}
