import type { CalendarException } from '@giotto/chart/model';
import { CalendarOff, Pencil, X } from 'lucide-react';
import { type ReactElement, useEffect, useRef } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { formatDateRange, formatDay, formatWeekdayDate } from '../../../lib/dates.ts';
import { withDistinctKeys } from '../../../lib/distinct-keys.ts';
import styles from './calendars.module.css';
import { writeHours } from './hours-text.ts';
import { isInForm, ruleText } from './rule-text.ts';

interface ExceptionListProps {
  readonly list: readonly CalendarException[];
  readonly onEdit: (exception: CalendarException) => void;
  /** `subject` is what the list says of it. */
  readonly onDelete: (exception: CalendarException, subject: string) => void;
}

/** A calendar's own exceptions, in the order in which they count. */
export function ExceptionList({ list, onEdit, onDelete }: ExceptionListProps): ReactElement {
  const intl = useIntl();
  const { area, focusNext } = useNextFocus(list);
  if (list.length === 0)
    return (
      <p className={styles.nothing}>
        <CalendarOff size={16} strokeWidth={1.75} aria-hidden="true" />
        {intl.formatMessage({ id: 'calendars.exception.none' })}
      </p>
    );
  return (
    <ul
      ref={area}
      className={styles.exceptions}
      aria-label={intl.formatMessage({ id: 'calendars.tab.exceptions' })}
    >
      {withDistinctKeys(list, ({ from, to }) => `${from} ${to}`).map(({ key, item }) => (
        <ExceptionItem
          key={key}
          exception={item}
          onEdit={onEdit}
          onDelete={(exception, subject) => {
            focusNext(list.indexOf(exception));
            onDelete(exception, subject);
          }}
        />
      ))}
    </ul>
  );
}

/** Moves the focus from a deleted entry to the one that takes its place. */
function useNextFocus(list: readonly CalendarException[]) {
  const area = useRef<HTMLUListElement>(null);
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    const at = wanted.current;
    wanted.current = null;
    if (at === null) return;
    const item = area.current?.children.item(Math.min(at, list.length - 1));
    item?.querySelector<HTMLElement>('[data-delete]')?.focus();
  }, [list]);
  const focusNext = (at: number) => {
    wanted.current = at;
  };
  return { area, focusNext };
}

interface ExceptionItemProps extends Omit<ExceptionListProps, 'list'> {
  readonly exception: CalendarException;
}

function ExceptionItem({ exception, onEdit, onDelete }: ExceptionItemProps): ReactElement {
  const intl = useIntl();
  const days = spanText(intl, exception);
  const { name = '', hours, isYearly } = exception;
  const subject = name === '' ? days : `${name}, ${days}`;
  return (
    <li>
      <span className={styles.when}>{days}</span>
      <span className={styles.what}>
        {name !== '' && <span dir="auto">{name}</span>}
        <small>
          {hours ? writeHours(hours) : intl.formatMessage({ id: 'calendars.day.off' })}
          {isYearly && ` · ${intl.formatMessage({ id: 'calendars.exception.yearly' })}`}
        </small>
      </span>
      {isInForm(exception) && (
        <IconButton
          size={28}
          label={intl.formatMessage({ id: 'calendars.exception.edit' }, { subject })}
          icon={<Pencil size={14} strokeWidth={1.75} />}
          onPress={() => onEdit(exception)}
        />
      )}
      <IconButton
        size={28}
        data-delete
        label={intl.formatMessage({ id: 'calendars.exception.delete' }, { subject })}
        icon={<X size={14} strokeWidth={1.75} />}
        onPress={() => onDelete(exception, subject)}
      />
    </li>
  );
}

/** The days of an exception, without a year if it comes back every year; of one that comes back by a rule, the rule. */
function spanText(intl: IntlShape, { from, to, isYearly = false, recurrence }: CalendarException): string {
  if (recurrence !== undefined) return ruleText(intl, from, recurrence);
  const day = from.slice(0, 10);
  if (to !== undefined) return formatDateRange(intl, day, to.slice(0, 10), !isYearly);
  return (isYearly ? formatDay : formatWeekdayDate)(intl, day);
}
