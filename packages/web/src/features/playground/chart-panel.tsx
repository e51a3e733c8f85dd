import type { Selection } from '@giotto/chart/interact';
import { type ReactElement, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Spinner } from '../../components/ui/spinner.tsx';
import { Switch } from '../../components/ui/switch.tsx';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { ChartOptions } from './chart-options.tsx';
import styles from './playground.module.css';
import type { PlaygroundState } from './playground-state.ts';
import type { ReadPlan } from './use-plan.ts';

// While the plan is being read, the page can already be used.
const LiveChart = lazyComponent(async () => (await import('./live-chart.tsx')).LiveChart);

/** Ms after the last turn of the wheel before the options follow the chart's zoom. */
const REST = 300;

interface ChartPanelProps {
  readonly state: PlaygroundState;
  readonly onChange: (changed: Partial<PlaygroundState>) => void;
  readonly plan: ReadPlan;
}

/** The chart, how it's shown, and what it tells its page. */
export function ChartPanel({ state, onChange, plan }: ChartPanelProps): ReactElement {
  const intl = useIntl();
  const [selection, setSelection] = useState<Selection>([]);
  const zooming = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(zooming.current), []);
  const { chart } = plan;
  const named = useMemo(
    () => chart && { state: chart.state, ...(chart.name !== undefined && { name: chart.name }) },
    [chart],
  );
  const label = intl.formatMessage({ id: 'playground.chart' });
  return (
    <section className={styles.panel} aria-label={label}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{label}</h2>
        <Switch isSelected={state.hasToday} onChange={(hasToday) => onChange({ hasToday })}>
          {intl.formatMessage({ id: 'playground.today' })}
        </Switch>
      </div>
      <ChartOptions state={state} onChange={onChange} />
      <div
        className={styles.page}
        // What `light` and `dark` say of the page around the chart.
        {...((state.theme === 'light' || state.theme === 'dark') && { 'data-theme': state.theme })}
      >
        {named === undefined ? (
          plan.refusal === undefined && <Spinner />
        ) : (
          <Suspense fallback={<Spinner />}>
            <LiveChart
              chart={named}
              state={state}
              onSelect={setSelection}
              onZoom={(zoom) => {
                clearTimeout(zooming.current);
                zooming.current = setTimeout(() => onChange({ zoom: Math.round(zoom * 100) / 100 }), REST);
              }}
            />
          </Suspense>
        )}
      </div>
      <p className={styles.event} aria-live="polite">
        {intl.formatMessage({ id: 'playground.event' })} <code>chart-select</code>{' '}
        {namesOf(selection, plan) || <code>[]</code>}
      </p>
    </section>
  );
}

/** What is selected, by its titles. */
function namesOf(selection: Selection, { chart }: ReadPlan): string {
  const titles = selection.map(({ kind, id }) => {
    const record = chart?.state[kind].get(id);
    return record !== undefined && 'title' in record ? record.title : undefined;
  });
  return titles.filter((title) => title !== undefined).join(', ');
}
