import type { TimeSpan } from '@giotto/chart/model';
import { type ReactElement, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { TextField } from '../../../components/ui/text-field.tsx';
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
  readonly onChange: (hours: readonly TimeSpan[]) => void;
}

/** A day's working time as text, kept on Enter and when the field is left, unless it can't be read. */
export function HoursField({ name, hours, isDisabled, onChange }: HoursFieldProps): ReactElement {
  const faultText = useFaultText();
  const kept = writeHours(hours);
  const [text, setText] = useState(kept);
  const [fault, setFault] = useState<HoursFault>();
  useEffect(() => {
    setText(kept);
    setFault(undefined);
  }, [kept]);
  const keep = () => {
    if (text === kept) return setFault(undefined);
    const read = readHours(text);
    setFault(read.fault);
    if (read.fault) return;
    if (writeHours(read.spans) === kept) setText(kept);
    else onChange(read.spans);
  };
  return (
    <TextField
      aria-label={name}
      value={text}
      isDisabled={isDisabled}
      error={faultText(fault)}
      onChange={setText}
      onBlur={keep}
      onKeyDown={(event) => event.key === 'Enter' && keep()}
    />
  );
}
