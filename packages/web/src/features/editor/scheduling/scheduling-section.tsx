import { apply, type PlainChange, type Scheduler } from '@giotto/chart/changes';
import { type Followers, followersOf } from '@giotto/chart/chart-schedule';
import { MAIN, type State } from '@giotto/chart/model';
import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { schedulingTexts } from '../../../app/locales/scheduling-texts.ts';
import { FeatureTexts } from '../../../app/texts.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Switch } from '../../../components/ui/switch.tsx';
import { errorText } from '../../../lib/error-text.ts';
import { isScheduled, loadScheduler } from '../../../lib/scheduler.ts';
import { PanelSection } from '../panels/side-panel.tsx';
import { useChart, useSession, useUi } from '../session/session-context.ts';
import { FollowersText } from './followers-text.tsx';
import styles from './scheduling.module.css';
import { SchedulingOptions } from './scheduling-options.tsx';

const ON: PlainChange = { type: 'set', kind: 'chart', id: MAIN, fields: { dependentShift: 'schedule' } };
const OFF: PlainChange = { type: 'set', kind: 'chart', id: MAIN, fields: { dependentShift: null } };

/** Whether the chart's dates follow from its links and calendars, and how (`scheduling.md` §5). */
export function SchedulingSection(): ReactElement {
  return (
    <FeatureTexts texts={schedulingTexts}>
      <Section />
    </FeatureTexts>
  );
}

function Section(): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const isOn = useChart((chart) => isScheduled(chart.state));
  const [scheduler, setScheduler] = useState<Scheduler | null>(null);
  const ask = async (): Promise<void> => {
    try {
      const loaded = await loadScheduler();
      const { state } = session.chart.get();
      if (moves(state, loaded).count > 0) return setScheduler(loaded);
      session.commit([ON]);
      session.tell(intl.formatMessage({ id: 'scheduling.nothing' }));
    } catch (error) {
      session.tell(errorText(error, intl.formatMessage({ id: 'scheduling.failed' })));
    }
  };
  const isAsked = useUi((ui) => ui.isSchedulingAsked);
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once for each time that somebody wants it
  useEffect(() => {
    if (!isAsked) return;
    session.ui.set({ isSchedulingAsked: false });
    place.current?.scrollIntoView({ block: 'center' });
    if (!isOn) void ask();
  }, [isAsked]);
  return (
    <PanelSection title={intl.formatMessage({ id: 'scheduling.title' })}>
      <div ref={place} />
      <Switch
        isSpread
        data-help="settings-scheduling"
        isSelected={isOn || scheduler !== null}
        onChange={(wanted) => {
          if (wanted) void ask();
          else if (scheduler) setScheduler(null);
          else session.commit([OFF]);
        }}
      >
        {intl.formatMessage({ id: 'scheduling.on' })}
      </Switch>
      {scheduler === null && (
        <p className={styles.hint}>{intl.formatMessage({ id: 'scheduling.on.hint' })}</p>
      )}
      {scheduler && !isOn && <Question scheduler={scheduler} onEnd={() => setScheduler(null)} />}
      {isOn && <SchedulingOptions />}
    </PanelSection>
  );
}

/** What turning scheduling on would move. */
function moves(state: State, scheduler: Scheduler): Followers {
  return followersOf(state, apply(state, [ON], scheduler).state, new Set());
}

interface QuestionProps {
  readonly scheduler: Scheduler;
  readonly onEnd: () => void;
}

/** Shows the chart as it would be, and asks. */
function Question({ scheduler, onEnd }: QuestionProps): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const state = useChart((chart) => chart.state);
  const followers = useMemo(() => moves(state, scheduler), [state, scheduler]);
  useEffect(() => {
    session.previewChanges([ON]);
    return () => session.previewChanges(null);
  }, [session]);
  const finish = () => {
    session.previewChanges(null);
    session.commit([ON]);
    onEnd();
  };
  return (
    <div className={styles.question} role="status">
      <p className={styles.moves}>
        <FollowersText state={state} followers={followers} isFollowing={false} className={undefined} />
      </p>
      <p className={styles.hint}>{intl.formatMessage({ id: 'scheduling.ask' })}</p>
      <div className={styles.actions}>
        <Button variant="primary" size="small" onPress={finish}>
          {intl.formatMessage({ id: 'scheduling.ask.on' })}
        </Button>
        <Button variant="secondary" size="small" onPress={onEnd}>
          {intl.formatMessage({ id: 'scheduling.ask.cancel' })}
        </Button>
      </div>
    </div>
  );
}
