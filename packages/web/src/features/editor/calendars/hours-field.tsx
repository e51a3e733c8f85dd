import type { TimeSpan } from '@giotto/chart/model';
import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { DraftField } from '../../../components/ui/draft-field.tsx';
import { type HoursFault, readHours, writeHours } from './hours-text.ts';

/** What is wrong with typed working time, in words. */
export function useFaultText(): (fault: HoursFault | undefined) => string | undefined {
  const intl = useIntl();
  return (fault) =>
    fault && intl.formatMessage({ id: `calendars.fault.${fault.reason}` }, { part: fault.part });
}

interface HoursFieldProps {
  /** For screen readers: the day is written beside. */
  readonly name: string;
  readonly hours: readonly TimeSpan[];
  readonly isDisabled: boolean;
  /** Whether the calendar still exists. */
  readonly isHere: () => boolean;
  readonly onChange: (hours: readonly TimeSpan[], base?: number) => void;
}

/** A day's working time as text, kept on Enter and when the field is left, unless it can't be read. */
export function HoursField({ name, hours, isDisabled, isHere, onChange }: HoursFieldProps): ReactElement {
  const faultText = useFaultText();
  const kept = writeHours(hours);
  const [refused, setRefused] = useState<{ readonly text: string; readonly fault: HoursFault }>();
  return (
    <DraftField
      aria-label={name}
      isDisabled={isDisabled}
      held={kept}
      isHere={isHere}
      errorOf={(text) => (text === refused?.text ? faultText(refused.fault) : undefined)}
      onSend={(text, base) => {
        const read = readHours(text);
        const { fault } = read;
        setRefused(fault && { text, fault });
        if (!read.fault && writeHours(read.spans) !== kept) onChange(read.spans, base);
        return !fault;
      }}
    />
  );
}
