import { placeOfConflict } from '@giotto/chart/chart-schedule';
import type { Id, State } from '@giotto/chart/model';
import { type ReactElement, useId } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { Button } from '../../../components/ui/button.tsx';
import { useIsMobile } from '../../../lib/use-is-mobile.ts';
import { useCanEdit, useSession } from '../session/session-context.ts';
import { titleOf } from '../why/element-link.tsx';
import { goTo, planned } from '../why/go-to.ts';
import { conflictText } from './conflict-text.ts';
import styles from './conflicts.module.css';
import { remediesOf } from './remedies.ts';
import type { ListedConflict } from './use-conflicts.ts';

interface ConflictLineProps {
  readonly state: State;
  readonly conflict: ListedConflict;
  /** Called after a remedy: its button goes. */
  readonly onMended: () => void;
}

/** A conflict: a press shows what it is about, and each remedy is one press and one step to undo. */
export function ConflictLine({ state, conflict, onMended }: ConflictLineProps): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const canEdit = useCanEdit();
  const isMobile = useIsMobile();
  const text = useId();
  const nameOf = (id: Id) => (
    <strong key={id} className={styles.name}>
      <bdi>{titleOf(state, id) || intl.formatMessage({ id: 'editor.untitled' })}</bdi>
    </strong>
  );
  const show = () => {
    const isLink = 'link' in conflict;
    const element = planned(
      state,
      conflict.kind === 'over-allocated' ? conflict.id : placeOfConflict(conflict),
    );
    // A phone shows the details of tasks and milestones, over the list.
    const ref = isLink && !isMobile ? ({ kind: 'dependency', id: conflict.link } as const) : element;
    if (isMobile) session.ui.set({ showsConflicts: false });
    if (ref !== null) goTo(session, ref);
  };
  return (
    <li className={styles.line}>
      <AriaButton className={styles.what ?? ''} id={text} onPress={show}>
        {conflictText({ intl, state, nameOf }, conflict)}
      </AriaButton>
      {canEdit && !isMobile && (
        <div className={styles.remedies}>
          {remediesOf(state, conflict).map(({ kind, changes }) => (
            <Button
              key={kind}
              size="small"
              aria-describedby={text}
              onPress={() => {
                session.commit(changes(session.chart.get().state));
                onMended();
              }}
            >
              {intl.formatMessage({ id: `conflicts.remedy.${kind}` })}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}
