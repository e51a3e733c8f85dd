import { Redo2, Undo2 } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { calendarsTexts } from '../../../app/locales/calendars-texts.ts';
import { FeatureTexts } from '../../../app/texts.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { CalendarHead } from './calendar-head.tsx';
import { CalendarList } from './calendar-list.tsx';
import styles from './calendars.module.css';
import { NO_DRAFT } from './exception-draft.ts';
import { ExceptionsTab } from './exceptions-tab.tsx';
import { HolidaysTab } from './holidays-tab.tsx';
import { type Calendars, useCalendars } from './use-calendars.ts';
import { WeekTab } from './week-tab.tsx';
import { YearTab } from './year-tab.tsx';

interface CalendarsDialogProps {
  readonly onClose: () => void;
}

/** Edits the chart's calendars: when is worked, in a usual week and on special days. */
export function CalendarsDialog(props: CalendarsDialogProps): ReactElement {
  return (
    <FeatureTexts texts={calendarsTexts}>
      <CalendarsEditor {...props} />
    </FeatureTexts>
  );
}

function CalendarsEditor({ onClose }: CalendarsDialogProps): ReactElement {
  const intl = useIntl();
  const calendars = useCalendars();
  return (
    <Dialog
      title={intl.formatMessage({ id: 'calendars.title' })}
      size="wide"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <div className={styles.footer}>
          <StepButtons calendars={calendars} />
          <p className={styles.message} role="status">
            {calendars.message}
          </p>
          <Button variant="primary" onPress={onClose}>
            {intl.formatMessage({ id: 'calendars.done' })}
          </Button>
        </div>
      }
    >
      <div className={styles.layout} data-help="calendars">
        <CalendarList calendars={calendars} />
        <div className={styles.editor}>
          <CalendarHead key={calendars.chosen.id} calendars={calendars} />
          <CalendarTabs key={`tabs of ${calendars.chosen.id}`} calendars={calendars} />
        </div>
      </div>
    </Dialog>
  );
}

function StepButtons({ calendars: { steps, step } }: { calendars: Calendars }): ReactElement {
  const intl = useIntl();
  return (
    <>
      <IconButton
        label={intl.formatMessage({ id: 'editor.command.undo' })}
        icon={<Undo2 size={16} strokeWidth={1.75} />}
        isDisabled={steps.done === 0}
        onPress={() => step(false)}
      />
      <IconButton
        label={intl.formatMessage({ id: 'editor.command.redo' })}
        icon={<Redo2 size={16} strokeWidth={1.75} />}
        isDisabled={steps.undone === 0}
        onPress={() => step(true)}
      />
    </>
  );
}

const TABS = ['week', 'exceptions', 'holidays', 'year'] as const;
type Tab = (typeof TABS)[number];

/** What is edited of the chosen calendar. */
function CalendarTabs({ calendars }: { calendars: Calendars }): ReactElement {
  const intl = useIntl();
  const [tab, setTab] = useState<Tab>('week');
  const [draft, setDraft] = useState(NO_DRAFT);
  const contents: Readonly<Record<Tab, ReactElement>> = {
    week: <WeekTab calendars={calendars} />,
    exceptions: <ExceptionsTab calendars={calendars} draft={draft} onDraft={setDraft} />,
    holidays: <HolidaysTab calendars={calendars} />,
    year: (
      <YearTab
        calendars={calendars}
        onPick={(picked) => {
          setDraft(picked);
          setTab('exceptions');
        }}
      />
    ),
  };
  return (
    <Tabs<Tab>
      aria-label={intl.formatMessage({ id: 'calendars.title' })}
      items={TABS.map((id) => ({
        id,
        label: intl.formatMessage({ id: `calendars.tab.${id}` }),
        content: <div className={styles.tab}>{contents[id]}</div>,
      }))}
      selected={tab}
      onChange={setTab}
    />
  );
}
