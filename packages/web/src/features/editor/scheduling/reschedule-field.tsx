import type { PlainChange, Scheduler } from '@giotto/chart/changes';
import { rescheduleAfter } from '@giotto/chart/chart-schedule';
import type { Unit } from '@giotto/chart/model';
import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../components/ui/button.tsx';
import { errorText } from '../../../lib/error-text.ts';
import { loadScheduler } from '../../../lib/scheduler.ts';
import { useSession } from '../session/session-context.ts';
import { MovesQuestion } from './moves-question.tsx';
import styles from './scheduling.module.css';

interface Asked {
  readonly changes: readonly PlainChange[];
  readonly held: number;
  readonly scheduler: Scheduler;
}

/** Moves what isn't done after the status date; asks before anything moves. */
export function RescheduleField({ after }: { readonly after: Unit }): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const [asked, setAsked] = useState<Asked | null>(null);
  const heldText = (count: number) => intl.formatMessage({ id: 'scheduling.reschedule.held' }, { count });
  const ask = async (): Promise<void> => {
    try {
      const scheduler = await loadScheduler();
      const { changes, held } = rescheduleAfter(session.chart.get().state, after);
      if (changes.length > 0) setAsked({ changes, held: held.length, scheduler });
      else
        session.tell(
          held.length > 0
            ? heldText(held.length)
            : intl.formatMessage({ id: 'scheduling.reschedule.nothing' }),
        );
    } catch (error) {
      session.tell(errorText(error, intl.formatMessage({ id: 'scheduling.failed' })));
    }
  };
  if (asked === null)
    return (
      <Button variant="secondary" size="small" onPress={() => void ask()}>
        {intl.formatMessage({ id: 'scheduling.reschedule' })}
      </Button>
    );
  return (
    <>
      <MovesQuestion
        changes={asked.changes}
        scheduler={asked.scheduler}
        confirm={intl.formatMessage({ id: 'scheduling.reschedule.confirm' })}
        onEnd={() => setAsked(null)}
      />
      {asked.held > 0 && <p className={styles.hint}>{heldText(asked.held)}</p>}
    </>
  );
}
