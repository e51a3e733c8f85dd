import type { Id } from '@giotto/chart/model';
import { useIntl } from 'react-intl';
import { useChart } from '../session/session-context.ts';

/** Names a baseline of the chart. */
export function useNameOf(): (id: Id) => string {
  const intl = useIntl();
  const baselines = useChart(({ state }) => state.baseline);
  return (id) => baselines.get(id)?.name || intl.formatMessage({ id: 'baseline.label' });
}
