import type { CalendarFeed } from '@giotto/contract/api';
import { CalendarPlus, Copy } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { Banner } from '../../../components/ui/banner.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { Switch } from '../../../components/ui/switch.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { showToast } from '../../../components/ui/toast-queue.ts';
import { formatDate } from '../../../lib/dates.ts';
import { addressWith, isOfThisComputer, toWebcal } from './calendar-link.ts';
import styles from './export-dialog.module.css';

/** The programs whose steps are shown. */
const PROGRAMS = ['google', 'apple', 'outlook'] as const;

interface CalendarAddressProps {
  readonly feed: CalendarFeed;
  /** Asks whether to replace the address, or to end the subscription. */
  readonly onAsk: (question: 'renew' | 'stop') => void;
}

/** A subscription's address with its options, what to do with it in which program, and how to replace and end it. */
export function CalendarAddress({ feed, onAsk }: CalendarAddressProps): ReactElement {
  const intl = useIntl();
  const [choice, setChoice] = useState({ hasToDos: false, isWithoutSummaries: false });
  const text = (id: FormatjsIntl.Message['ids']) => intl.formatMessage({ id });
  const address = addressWith(feed.address, choice);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      showToast({ text: text('calendar.copied'), kind: 'success' });
    } catch {
      showToast({ text: text('calendar.copyFailed'), kind: 'danger' });
    }
  };
  return (
    <>
      <TextField
        label={text('calendar.address')}
        description={intl.formatMessage(
          { id: 'calendar.addressHint' },
          { date: formatDate(intl, feed.createdDate) },
        )}
        isReadOnly
        value={address}
        onFocus={(event) => event.target instanceof HTMLInputElement && event.target.select()}
      />
      <div className={styles.buttons}>
        <Button variant="primary" data-help="subscribe-copy" onPress={() => void copy()}>
          <Copy size={16} strokeWidth={1.75} aria-hidden="true" />
          {text('calendar.copy')}
        </Button>
        <ButtonLink
          href={toWebcal(address)}
          icon={<CalendarPlus size={16} strokeWidth={1.75} aria-hidden="true" />}
        >
          {text('calendar.open')}
        </ButtonLink>
      </div>
      {isOfThisComputer(address) && <Banner>{text('calendar.local')}</Banner>}
      <div className={styles.group}>
        <Switch
          isSpread
          isSelected={choice.isWithoutSummaries}
          onChange={(isOn) => setChoice({ ...choice, isWithoutSummaries: isOn })}
        >
          {text('calendar.withoutSummaries')}
        </Switch>
        <Switch
          isSpread
          isSelected={choice.hasToDos}
          onChange={(isOn) => setChoice({ ...choice, hasToDos: isOn })}
        >
          {text('calendar.toDos')}
        </Switch>
      </div>
      <section className={styles.group} aria-label={text('calendar.how')}>
        <h3 className={styles.heading}>{text('calendar.how')}</h3>
        <dl className={styles.programs}>
          {PROGRAMS.map((program) => (
            <div key={program}>
              <dt>{text(`calendar.${program}.name`)}</dt>
              <dd>{text(`calendar.${program}.steps`)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <div className={styles.buttons}>
        <Button size="small" onPress={() => onAsk('renew')}>
          {text('calendar.renew')}
        </Button>
        <Button size="small" onPress={() => onAsk('stop')}>
          {text('calendar.stop')}
        </Button>
      </div>
    </>
  );
}
