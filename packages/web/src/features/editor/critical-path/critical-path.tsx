import {
  createEmphasis,
  criticalColour,
  criticalPathOf,
  type CriticalPath as Path,
} from '@giotto/chart/critical-path';
import { type State, themeOf } from '@giotto/chart/model';
import { Waypoints, X } from 'lucide-react';
import { type ReactElement, useDeferredValue, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { criticalPathTexts } from '../../../app/locales/critical-path-texts.ts';
import { FeatureTexts } from '../../../app/texts.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { describeChord } from '../../../lib/key-chord.ts';
import { commandOf, runCommand } from '../commands/registry.ts';
import { LegendNote, LegendSample } from '../insights/legend-note.tsx';
import { useDrawnView } from '../insights/use-drawn-view.ts';
import type { DrawnView } from '../session/drawn-views.ts';
import { useSession } from '../session/session-context.ts';
import styles from './critical-path.module.css';

/** Shows the critical path in the chart, and a note that says what it looks like and hides it again. */
export function CriticalPath(): ReactElement {
  return (
    <FeatureTexts texts={criticalPathTexts}>
      <ShownPath />
    </FeatureTexts>
  );
}

function ShownPath(): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const base = useSyncExternalStore(session.subscribe, () => session.base().state);
  // A large chart's path follows an edit as soon as nothing more urgent is left to do.
  const state = useDeferredValue(base);
  const path = criticalPathOf(state);
  const count = countCritical(path);
  useCriticalPathView(state, path, intl.formatMessage({ id: 'criticalPath.suffix' }));
  useAnnouncements(count);
  return (
    <LegendNote label={intl.formatMessage({ id: 'criticalPath.label' })}>
      <Legend state={state} />
      <span className={styles.text}>{intl.formatMessage({ id: 'criticalPath.count' }, { count })}</span>
      <SlackLegend state={state} />
      <span className={styles.text}>{intl.formatMessage({ id: 'criticalPath.slack' })}</span>
      {count > 0 && (
        <IconButton
          label={intl.formatMessage({ id: 'editor.command.showDrivers' })}
          icon={<Waypoints size={16} strokeWidth={1.75} />}
          size={28}
          tooltipPlacement="top"
          onPress={() => runCommand(session, 'showDrivers')}
        />
      )}
      <IconButton
        label={intl.formatMessage({ id: 'criticalPath.hide' })}
        shortcut={describeChord(commandOf('criticalPath').keys[0] ?? '')}
        icon={<X size={16} strokeWidth={1.75} />}
        size={28}
        tooltipPlacement="top"
        onPress={() => runCommand(session, 'criticalPath')}
      />
    </LegendNote>
  );
}

/** The number of critical tasks without children, and milestones. */
function countCritical({ rooms }: Path): number {
  let count = 0;
  for (const { isCritical, lateFinish } of rooms.values())
    if (isCritical && lateFinish !== undefined) count++;
  return count;
}

/** Hands the canvas how to draw and describe the chart, until this is unmounted. */
function useCriticalPathView(state: State, path: Path, suffix: string): void {
  const { theme, dependencyDesignTemplate } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the state only the looks count beside the path
  const view = useMemo(
    (): DrawnView => ({
      layer: 'path',
      draw: createEmphasis(state, path),
      hasRings: true,
      suffixOf: ({ kind, id }) => {
        const isCritical =
          kind === 'dependency' ? path.criticalLinks.has(id) : path.rooms.get(id)?.isCritical === true;
        return isCritical ? suffix : '';
      },
    }),
    [theme, dependencyDesignTemplate, path, suffix],
  );
  useDrawnView(view);
}

/** Announces that the critical path appears, and that it was switched off. */
function useAnnouncements(count: number): void {
  const session = useSession();
  const intl = useIntl();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once when it appears
  useEffect(() => {
    session.announce(intl.formatMessage({ id: 'criticalPath.shown' }, { count }));
    return () => {
      if (session.ui.get().showsCriticalPath) return;
      session.announce(intl.formatMessage({ id: 'criticalPath.hidden' }));
    };
  }, [session]);
}

interface LegendProps {
  readonly state: State;
}

/** A critical bar in small, in the chart's own colours. */
function Legend({ state }: LegendProps): ReactElement {
  const colour = criticalColour(state);
  return (
    <LegendSample state={state}>
      <rect x={4} y={4} width={26} height={10} rx={4} fill="none" stroke={colour} strokeWidth={2} />
      <rect x={6} y={6} width={22} height={6} rx={2} fill={themeOf(state).mutedColor} />
    </LegendSample>
  );
}

/** A line of slack in small. */
function SlackLegend({ state }: LegendProps): ReactElement {
  return (
    <LegendSample state={state}>
      <path d="M5 11H29M29 7V12" fill="none" stroke={themeOf(state).mutedColor} strokeWidth={1.5} />
    </LegendSample>
  );
}
