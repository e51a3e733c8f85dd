import { timelineOf, type Unit } from '@giotto/chart/model';
import { formatCivil, minutesAt, parseCivil, unitAt } from '@giotto/chart/time';
import { Minus, Plus, X } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { DateInput } from '../../../components/ui/date-input.tsx';
import { formatDateText } from '../../../components/ui/date-text.ts';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { useSession, useShownState } from '../session/session-context.ts';

interface DateFieldProps {
  readonly label: string;
  /** Null: no date yet, and so no steppers. */
  readonly value: Unit | null;
  /** Shows the last included day, as people say ends; the data holds the moment after it. */
  readonly isEnd?: boolean;
  /** `base`: the version of the chart that the person has seen, if another date was set since. */
  readonly onChange: (unit: Unit, base?: number) => void;
  /** Present when the date is optional. */
  readonly onClear?: (base?: number) => void;
  /** Why a date can't be used; `onChange` then isn't called. */
  readonly refuse?: (unit: Unit) => string | undefined;
}

/** A date, typed or stepped by clicks: the alternative to dragging (`ux.md` A15). Includes a time on the hour scale. */
export function DateField(props: DateFieldProps): ReactElement {
  const { label, value, isEnd = false, onChange, onClear, refuse } = props;
  const session = useSession();
  const intl = useIntl();
  const [error, setError] = useState<string>();
  const timeline = timelineOf(useShownState());
  const isTimed = timeline.scaleTypeScale === 'hour';
  // An end at midnight is shown as the day before.
  const shownUnit = value === null ? null : isEnd && !isTimed ? Math.ceil(value) - 1 : value;
  const shown =
    shownUnit === null ? '' : formatDateText(formatCivil(minutesAt(shownUnit, timeline.startDate)), isTimed);
  const give = (unit: Unit, base?: number) => {
    const problem = refuse?.(unit);
    setError(problem);
    if (problem === undefined) onChange(unit, base);
  };
  const take = (text: string | undefined, base?: number) => {
    if (text === shown) return setError(undefined);
    if (text === '' && onClear) return onClear(base);
    if (!text) return setError(intl.formatMessage({ id: 'editor.dates.invalid' }));
    const unit = unitAt(parseCivil(text), timeline.startDate);
    give(isEnd && !isTimed ? unit + 1 : unit, base);
  };
  const step = (direction: 1 | -1) => {
    if (value === null) return;
    const { snap, snapStep } = session.gestureContext();
    const to = snap(value + direction * snapStep(value));
    give(to === value ? value + direction * snapStep(value) : to);
  };
  const stepper = (direction: 1 | -1) => (
    <IconButton
      label={intl.formatMessage(
        { id: direction < 0 ? 'editor.dates.earlier' : 'editor.dates.later' },
        { name: label },
      )}
      icon={direction < 0 ? <Minus size={14} strokeWidth={1.75} /> : <Plus size={14} strokeWidth={1.75} />}
      size={24}
      isDisabled={value === null}
      onPress={() => step(direction)}
    />
  );
  return (
    <DateInput
      label={label}
      value={shown}
      isTimed={isTimed}
      error={error}
      onCommit={take}
      before={stepper(-1)}
      after={
        <>
          {stepper(1)}
          {onClear && (
            <IconButton
              label={intl.formatMessage({ id: 'editor.dates.clear' }, { name: label })}
              icon={<X size={14} strokeWidth={1.75} />}
              size={24}
              isDisabled={value === null}
              onPress={() => onClear()}
            />
          )}
        </>
      }
    />
  );
}
