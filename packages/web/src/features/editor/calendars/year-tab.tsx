import { YEAR_RANGE } from '@giotto/chart/model';
import { formatCivil, MINUTES_PER_DAY } from '@giotto/chart/time';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactElement, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { formatWeekdayDate } from '../../../lib/dates.ts';
import type { ExceptionDraft } from './exception-draft.ts';
import { writeHours } from './hours-text.ts';
import { MonthView } from './month-view.tsx';
import { isInForm } from './rule-text.ts';
import type { Calendars } from './use-calendars.ts';
import { useChartYears } from './use-chart-years.ts';
import { isWholeDays } from './week-hours.ts';
import styles from './year.module.css';
import { type YearDay, yearMonths } from './year-days.ts';

interface YearTabProps {
  readonly calendars: Calendars;
  /** A day was chosen, to change its exception or to make one. */
  readonly onPick: (draft: ExceptionDraft) => void;
}

/** By how many days a key moves. */
const MOVES: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** A year as the chosen calendar has it: days off and days with other hours, named where the pointer or focus is. */
export function YearTab({ calendars: { chosen }, onPick }: YearTabProps): ReactElement {
  const intl = useIntl();
  const chartYears = useChartYears();
  const [year, setYear] = useState(chartYears.from);
  const { full, calendar } = chosen;
  const months = useMemo(() => yearMonths(full, year), [full, year]);
  const days = useMemo(() => months.flatMap((month) => month.days), [months]);
  const first = days[0]?.day ?? 0;
  const [reached, setReached] = useState(first);
  const [shown, setShown] = useState<number | null>(null);
  const area = useRef<HTMLDivElement>(null);
  const describe = useDayText(isWholeDays(full));
  const textOf = (day: YearDay) => `${formatWeekdayDate(intl, dateOf(day.day))}: ${describe(day)}`;
  const at = Math.min(Math.max(reached, first), first + days.length - 1);
  const told = days[(shown ?? -1) - first];
  const move = (event: KeyboardEvent) => {
    const by = MOVES[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = Math.min(Math.max(at + by, first), first + days.length - 1);
    setReached(next);
    area.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  };
  const pick = ({ day, exception }: YearDay) => {
    const isOwn =
      exception !== undefined && isInForm(exception) && (calendar.exceptions ?? []).includes(exception);
    onPick({
      edited: isOwn ? exception : null,
      from: isOwn ? '' : dateOf(day),
    });
  };
  return (
    <>
      <div className={styles.yearHead}>
        <IconButton
          label={intl.formatMessage({ id: 'calendars.year.previous' })}
          icon={<ChevronLeft size={16} strokeWidth={1.75} />}
          isDisabled={year <= YEAR_RANGE.min}
          onPress={() => setYear(year - 1)}
        />
        <strong aria-live="polite">{year}</strong>
        <IconButton
          label={intl.formatMessage({ id: 'calendars.year.next' })}
          icon={<ChevronRight size={16} strokeWidth={1.75} />}
          isDisabled={year >= YEAR_RANGE.max}
          onPress={() => setYear(year + 1)}
        />
        <p className={styles.told} aria-hidden="true">
          {told === undefined ? intl.formatMessage({ id: 'calendars.year.hint' }) : textOf(told)}
        </p>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys come from the days inside */}
      <div ref={area} className={styles.year} onKeyDown={move} onMouseLeave={() => setShown(null)}>
        {months.map((month) => (
          <MonthView
            key={month.month}
            month={month}
            reached={at}
            textOf={textOf}
            onReach={(day) => {
              setReached(day);
              setShown(day);
            }}
            onShow={setShown}
            onPick={pick}
          />
        ))}
      </div>
      <YearKey />
    </>
  );
}

/** What a day is, in words: its name, then whether it is off or its hours. */
function useDayText(isWhole: boolean): (day: YearDay) => string {
  const intl = useIntl();
  return ({ kind, hours, exception }) => {
    const isPlain = kind === 'work' && isWhole;
    const what =
      kind === 'off' || kind === 'rest' || isPlain
        ? intl.formatMessage({ id: `calendars.day.${kind}` })
        : writeHours(hours);
    return exception?.name === undefined ? what : `${exception.name}, ${what}`;
  };
}

const KEY = ['off', 'hours', 'rest'] as const;

function YearKey(): ReactElement {
  const intl = useIntl();
  return (
    <ul className={styles.key}>
      {KEY.map((kind) => (
        <li key={kind}>
          <span data-kind={kind} aria-hidden="true" />
          {intl.formatMessage({ id: `calendars.day.${kind}` })}
        </li>
      ))}
    </ul>
  );
}

/** The date of a day since 1970-01-01. */
function dateOf(day: number): string {
  return formatCivil(day * MINUTES_PER_DAY);
}
