import { CONSTRAINT_TYPES, type ConstraintType } from '@giotto/chart/model';
import { type KeyboardEvent, type ReactElement, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useTypedDate } from '../../../components/ui/date-input.tsx';
import { holdsFinish } from '../scheduling/holds-finish.ts';
import { isDated, splitConstraint } from './constraint-cell.ts';
import styles from './outline.module.css';
import { PROBLEM_ID } from './problem-text.ts';
import { type CellFieldProps, useCellField } from './use-cell-field.ts';

/** `text`: the constraint's editing text, its type and date. */
interface ConstraintEditorProps extends CellFieldProps {
  readonly problem: string | null;
  /** Where the task is now, as dates for editing: what a new constraint holds. */
  readonly dates: { readonly start: string; readonly end: string };
  readonly isTimed: boolean;
}

/** Chooses a constraint's type and date in its cell. */
export function ConstraintEditor(props: ConstraintEditorProps): ReactElement {
  const { text, dates, isTimed, problem } = props;
  const intl = useIntl();
  const held = splitConstraint(text) ?? { type: 'ASAP' as const, date: '' };
  const choice = useRef<HTMLSelectElement>(null);
  const day = useRef<HTMLInputElement>(null);
  const { open, onKeyDown, onBlur } = useCellField(
    { ...props, text: write(held.type, held.date) },
    { isChosen: true },
  );
  useEffect(() => choice.current?.focus({ preventScroll: true }), []);
  const { type, date } = splitConstraint(open.text) ?? held;
  const typed = useTypedDate(date.replace(' ', 'T'), isTimed, (read, written) =>
    open.type(write(type, read?.replace('T', ' ') ?? written)),
  );
  const choose = (name: string) => {
    const chosen = CONSTRAINT_TYPES.find((one) => one === name) ?? 'ASAP';
    const isOtherSide = holdsFinish(chosen) !== holdsFinish(type);
    const isNewDate = date === '' || isOtherSide;
    open.type(write(chosen, isNewDate ? (holdsFinish(chosen) ? dates.end : dates.start) : date));
  };
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const isForward = !event.shiftKey && event.target === choice.current && isDated(type);
    const isBack = event.shiftKey && event.target === day.current;
    if (event.key !== 'Tab' || !(isForward || isBack)) return onKeyDown(event);
    event.preventDefault();
    event.stopPropagation();
    (isForward ? day : choice).current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the fields inside have the keys
    <div
      className={styles.constraint}
      onKeyDown={onKey}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onBlur();
      }}
    >
      <select
        ref={choice}
        aria-label={intl.formatMessage({ id: 'outline.column.constraint' })}
        value={type}
        onChange={({ target }) => choose(target.value)}
      >
        {CONSTRAINT_TYPES.map((id) => (
          <option key={id} value={id}>
            {intl.formatMessage({ id: `outline.constraint.${id}` })}
          </option>
        ))}
      </select>
      {isDated(type) && (
        <input
          ref={day}
          autoComplete="off"
          aria-label={intl.formatMessage({ id: 'outline.constraintDate' })}
          aria-invalid={problem !== null}
          {...(problem !== null && { 'aria-describedby': PROBLEM_ID })}
          value={typed.text}
          onChange={({ target }) => typed.onType(target.value)}
          onBlur={typed.onLeave}
        />
      )}
    </div>
  );
}

function write(type: ConstraintType, date: string): string {
  return isDated(type) ? `${type} ${date}` : type;
}
