import { type CalendarException, EXCEPTIONS_LIMIT, MAIN } from '@giotto/chart/model';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import styles from './calendars.module.css';
import { type ExceptionDraft, NO_DRAFT } from './exception-draft.ts';
import { ExceptionForm } from './exception-form.tsx';
import { ExceptionList } from './exception-list.tsx';
import { keyOf, withExceptions, withoutException } from './exceptions.ts';
import type { Calendars } from './use-calendars.ts';

interface ExceptionsTabProps {
  readonly calendars: Calendars;
  readonly draft: ExceptionDraft;
  readonly onDraft: (draft: ExceptionDraft) => void;
}

/** Days off and days with hours of their own: a form, and the list by date. */
export function ExceptionsTab({ calendars, draft, onDraft }: ExceptionsTabProps): ReactElement {
  const intl = useIntl();
  const { chosen, save } = calendars;
  const { calendar, full } = chosen;
  const list = calendar.exceptions ?? [];
  const inherited = (full.exceptions?.length ?? 0) - list.length;
  const { edited } = draft;
  const isFull = list.length >= EXCEPTIONS_LIMIT && edited === null;
  const keep = (wanted: CalendarException) => {
    // Unchanged: somebody else may have changed it since.
    if (edited !== null && keyOf(edited) === keyOf(wanted)) return onDraft(NO_DRAFT);
    const others = edited === null ? list : withoutException(list, edited);
    save(
      { ...calendar, exceptions: withExceptions(others, [wanted]) },
      intl.formatMessage({
        id: edited === null ? 'calendars.exception.added' : 'calendars.exception.changed',
      }),
    );
    onDraft(NO_DRAFT);
  };
  return (
    <>
      {isFull ? (
        <p className={styles.hint}>
          {intl.formatMessage({ id: 'calendars.exception.full' }, { count: EXCEPTIONS_LIMIT })}
        </p>
      ) : (
        <ExceptionForm
          key={edited === null ? `new ${draft.from}` : JSON.stringify(edited)}
          draft={draft}
          onKeep={keep}
          onCancel={() => onDraft(NO_DRAFT)}
        />
      )}
      {chosen.id !== MAIN && inherited > 0 && (
        <p className={styles.hint}>
          {intl.formatMessage({ id: 'calendars.exception.inherited' }, { count: inherited })}
        </p>
      )}
      <ExceptionList
        list={list}
        onEdit={(exception) => onDraft({ edited: exception, from: '' })}
        onDelete={(exception, subject) =>
          save(
            { ...calendar, exceptions: withoutException(list, exception) },
            intl.formatMessage({ id: 'calendars.exception.deleted' }, { subject }),
          )
        }
      />
    </>
  );
}
