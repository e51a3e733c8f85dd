import { apply, type PlainChange, type Scheduler } from '@giotto/chart/changes';
import { MAIN, type State, settingsOf } from '@giotto/chart/model';
import { type ReactElement, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { Switch } from '../../../components/ui/switch.tsx';
import { errorText } from '../../../lib/error-text.ts';
import { loadScheduler } from '../../../lib/scheduler.ts';
import { useChart, useSession } from '../session/session-context.ts';
import { MovesQuestion } from './moves-question.tsx';
import styles from './scheduling.module.css';

const ON: readonly PlainChange[] = [{ type: 'set', kind: 'chart', id: MAIN, fields: { followBelow: true } }];
const OFF: PlainChange = { type: 'set', kind: 'chart', id: MAIN, fields: { followBelow: null } };

/** Whether tasks with rows below take their dates and progress from these; asks before anything changes. */
export function FollowBelowField(): ReactElement {
  const session = useSession();
  const intl = useIntl();
  // As it is, whatever the question shows meanwhile.
  const state = useChart((chart) => chart.state);
  const { followBelow: isOn } = settingsOf(state);
  const [scheduler, setScheduler] = useState<Scheduler | null>(null);
  const count = useMemo(() => (scheduler ? countProgress(state, scheduler) : 0), [state, scheduler]);
  const progressText =
    count > 0 ? intl.formatMessage({ id: 'scheduling.below.progress' }, { count }) : undefined;
  const turnOn = async (): Promise<void> => {
    try {
      const loaded = await loadScheduler();
      const { state } = session.chart.get();
      if (apply(state, ON, loaded).state.task !== state.task) return setScheduler(loaded);
      session.commit(ON);
      session.tell(intl.formatMessage({ id: 'scheduling.below.nothing' }));
    } catch (error) {
      session.tell(errorText(error, intl.formatMessage({ id: 'scheduling.failed' })));
    }
  };
  return (
    <>
      <Switch
        isSpread
        data-help="settings-follow-below"
        isSelected={isOn || scheduler !== null}
        onChange={(wanted) => {
          if (wanted) void turnOn();
          else if (scheduler) setScheduler(null);
          else session.commit([OFF]);
        }}
      >
        {intl.formatMessage({ id: 'scheduling.below' })}
      </Switch>
      {scheduler === null && (
        <p className={styles.hint}>{intl.formatMessage({ id: 'scheduling.below.hint' })}</p>
      )}
      {scheduler && !isOn && (
        <MovesQuestion
          changes={ON}
          scheduler={scheduler}
          also={progressText}
          confirm={intl.formatMessage({ id: 'scheduling.below.ask' })}
          onEnd={() => setScheduler(null)}
        />
      )}
    </>
  );
}

/** How many tasks have another progress once they take it from what is below. */
function countProgress(state: State, scheduler: Scheduler): number {
  const after = apply(state, ON, scheduler).state.task;
  return [...after].filter(([id, { progress = 0 }]) => progress !== (state.task.get(id)?.progress ?? 0))
    .length;
}
