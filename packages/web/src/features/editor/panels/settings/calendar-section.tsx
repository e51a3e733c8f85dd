import { type Calendar, MAIN } from '@giotto/chart/model';
import { CalendarDays } from 'lucide-react';
import { type ReactElement, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { withTexts } from '../../../../app/language/catalogue.ts';
import { calendarsTexts } from '../../../../app/locales/calendars-texts.ts';
import { Button } from '../../../../components/ui/button.tsx';
import { Switch } from '../../../../components/ui/switch.tsx';
import { lazyComponent } from '../../../../lib/lazy-component.ts';
import { setCalendar } from '../../calendars/calendar-changes.ts';
import { FIRST_CALENDAR } from '../../calendars/calendar-entries.ts';
import { withWorkingDays } from '../../calendars/week-hours.ts';
import { useSession } from '../../session/session-context.ts';
import { PanelSection } from '../side-panel.tsx';
import styles from './settings.module.css';
import { useSettings } from './use-settings.ts';
import { WeekdayPicker } from './weekday-picker.tsx';

const CalendarsDialog = lazyComponent(
  withTexts(
    calendarsTexts,
    async () => (await import('../../calendars/calendars-dialog.tsx')).CalendarsDialog,
  ),
);

/**
 * Shows the chart's own calendar in short: non-working days are tinted at day scale and excluded from durations
 * (`chart-model.md`, Time). Everything else about calendars is in a dialog.
 */
export function CalendarSection(): ReactElement {
  const intl = useIntl();
  const session = useSession();
  const { state, timeline, set } = useSettings();
  const { calendar } = timeline;
  const [isOpen, setOpen] = useState(false);
  const change = (next: Calendar) => session.commit(setCalendar(MAIN, calendar ?? FIRST_CALENDAR, next));
  return (
    <PanelSection title={intl.formatMessage({ id: 'settings.calendar' })}>
      <Switch
        isSpread
        data-help="settings-calendar"
        isSelected={calendar !== undefined}
        onChange={(isOn) => (isOn ? change(FIRST_CALENDAR) : set('timeline', { calendar: null }))}
      >
        {intl.formatMessage({ id: 'settings.calendar.own' })}
      </Switch>
      {calendar !== undefined && (
        <WeekdayPicker
          days={calendar.workingDays}
          onChange={(workingDays) => change(withWorkingDays(calendar, workingDays))}
        />
      )}
      <CalendarSummary calendar={calendar} named={state.calendar.size} />
      <Button
        size="small"
        data-help="settings-calendars"
        icon={<CalendarDays size={14} strokeWidth={1.75} aria-hidden="true" />}
        onPress={() => setOpen(true)}
      >
        {intl.formatMessage({ id: 'settings.calendar.open' })}
      </Button>
      <Suspense fallback={null}>{isOpen && <CalendarsDialog onClose={() => setOpen(false)} />}</Suspense>
    </PanelSection>
  );
}

interface CalendarSummaryProps {
  readonly calendar: Calendar | undefined;
  /** How many named calendars the chart has. */
  readonly named: number;
}

/** What the weekdays don't say, hours of its own among it; nothing where there is nothing else. */
function CalendarSummary({ calendar, named }: CalendarSummaryProps): ReactElement | null {
  const intl = useIntl();
  const exceptions = calendar?.exceptions?.length ?? 0;
  const parts = [
    calendar?.week !== undefined && intl.formatMessage({ id: 'settings.calendar.hours' }),
    exceptions > 0 && intl.formatMessage({ id: 'settings.calendar.exceptions' }, { count: exceptions }),
    named > 0 && intl.formatMessage({ id: 'settings.calendar.others' }, { count: named }),
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : <p className={styles.summary}>{parts.join(' · ')}</p>;
}
