import {
  baselineColour,
  type Comparison,
  compareWithBaseline,
  createBaselineView,
} from '@giotto/chart/baseline';
import { type Baseline, type State, themeOf } from '@giotto/chart/model';
import { ListTree, X } from 'lucide-react';
import { type ReactElement, useDeferredValue, useEffect, useMemo, useSyncExternalStore } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { baselineTexts } from '../../../app/locales/baseline-texts.ts';
import { FeatureTexts } from '../../../app/texts.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { runCommand } from '../commands/registry.ts';
import { LegendNote, LegendSample } from '../insights/legend-note.tsx';
import { useDrawnView } from '../insights/use-drawn-view.ts';
import type { DrawnView } from '../session/drawn-views.ts';
import { useSession } from '../session/session-context.ts';
import styles from './baselines.module.css';

interface ShownBaselineProps {
  readonly baseline: Baseline;
}

/** Shows a baseline in the chart, and a note that says which one, how much is late, and hides it again. */
export function ShownBaseline({ baseline }: ShownBaselineProps): ReactElement {
  return (
    <FeatureTexts texts={baselineTexts}>
      <Shown baseline={baseline} />
    </FeatureTexts>
  );
}

function Shown({ baseline }: ShownBaselineProps): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const base = useSyncExternalStore(session.subscribe, () => session.base().state);
  // A large chart's slips follow an edit as soon as nothing more urgent is left to do.
  const state = useDeferredValue(base);
  const { task, milestone, timeline, chart } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the state only these tables count
  const comparison = useMemo(
    () => compareWithBaseline(state, baseline),
    [baseline, task, milestone, timeline, chart],
  );
  const late = useMemo(() => countLate(state, comparison), [state, comparison]);
  const name = baseline.name || intl.formatMessage({ id: 'baseline.label' });
  useBaselineView(state, baseline, comparison);
  useAnnouncements(name, late);
  return (
    <LegendNote label={intl.formatMessage({ id: 'baseline.label' })} className={styles.note}>
      <Legend state={state} />
      <span className={styles.name} dir="auto" title={name}>
        {name}
      </span>
      <span className={styles.count}>{intl.formatMessage({ id: 'baseline.late' }, { count: late })}</span>
      <IconButton
        label={intl.formatMessage({ id: 'baseline.title' })}
        icon={<ListTree size={16} strokeWidth={1.75} />}
        size={28}
        tooltipPlacement="top"
        onPress={() => runCommand(session, 'baselines')}
      />
      <IconButton
        label={intl.formatMessage({ id: 'baseline.hide' })}
        icon={<X size={16} strokeWidth={1.75} />}
        size={28}
        tooltipPlacement="top"
        onPress={() => session.ui.set({ shownBaseline: null })}
      />
    </LegendNote>
  );
}

/** The number of tasks and milestones that finish later than in the baseline. */
function countLate({ task, milestone }: State, { slipOf }: Comparison): number {
  let count = 0;
  for (const table of [task, milestone]) {
    for (const id of table.keys()) if ((slipOf(id)?.finish ?? 0) > 0) count++;
  }
  return count;
}

/** Hands the canvas how to draw and describe the chart, until this is unmounted. */
function useBaselineView(state: State, baseline: Baseline, comparison: Comparison): void {
  const session = useSession();
  const intl = useIntl();
  const metrics = session.metrics();
  const { theme, timeline } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the state only looks and language count beside the comparison
  const view = useMemo(
    (): DrawnView => ({
      layer: 'baseline',
      draw: createBaselineView(state, baseline, metrics, comparison),
      suffixOf: ({ id }) => slipSuffix(intl, comparison.slipOf(id)?.finish ?? 0),
    }),
    [theme, timeline, baseline, comparison, metrics, intl],
  );
  useDrawnView(view);
}

/** What an element's description says of its slip. */
function slipSuffix(intl: IntlShape, days: number): string {
  const count = Math.round(Math.abs(days) * 100) / 100;
  if (count === 0) return '';
  return intl.formatMessage(
    { id: days > 0 ? 'baseline.suffix.later' : 'baseline.suffix.earlier' },
    { count },
  );
}

/** Announces that the baseline appears, and that it was hidden. */
function useAnnouncements(name: string, late: number): void {
  const session = useSession();
  const intl = useIntl();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once when it appears
  useEffect(() => {
    session.announce(intl.formatMessage({ id: 'baseline.shown' }, { name, count: late }));
    return () => {
      if (session.ui.get().shownBaseline !== null) return;
      session.announce(intl.formatMessage({ id: 'baseline.hidden' }));
    };
  }, [session]);
}

/** A bar with its baseline in small, in the chart's own colours. */
function Legend({ state }: { readonly state: State }): ReactElement {
  return (
    <LegendSample state={state}>
      <rect x={10} y={3} width={20} height={6} rx={2} fill={themeOf(state).mutedColor} opacity={0.5} />
      <rect x={4} y={12} width={20} height={3} rx={1.5} fill={baselineColour(state)} />
    </LegendSample>
  );
}
