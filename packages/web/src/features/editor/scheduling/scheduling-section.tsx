import type { PlainChange, Scheduler } from '@giotto/chart/changes';
import { MAIN } from '@giotto/chart/model';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { schedulingTexts } from '../../../app/locales/scheduling-texts.ts';
import { FeatureTexts } from '../../../app/texts.tsx';
import { Switch } from '../../../components/ui/switch.tsx';
import { errorText } from '../../../lib/error-text.ts';
import { isScheduled, loadScheduler } from '../../../lib/scheduler.ts';
import { PanelSection } from '../panels/side-panel.tsx';
import { useChart, useSession, useUi } from '../session/session-context.ts';
import { FollowBelowField } from './follow-below-field.tsx';
import { MovesQuestion, movesOf } from './moves-question.tsx';
import styles from './scheduling.module.css';
import { SchedulingOptions } from './scheduling-options.tsx';

const ON: readonly PlainChange[] = [
  { type: 'set', kind: 'chart', id: MAIN, fields: { dependentShift: 'schedule' } },
];
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
      if (movesOf(state, ON, loaded).count > 0) return setScheduler(loaded);
      session.commit(ON);
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
      {scheduler && !isOn && (
        <MovesQuestion
          changes={ON}
          scheduler={scheduler}
          confirm={intl.formatMessage({ id: 'scheduling.ask.on' })}
          onEnd={() => setScheduler(null)}
        />
      )}
      {isOn && <SchedulingOptions />}
      <FollowBelowField />
    </PanelSection>
  );
}
