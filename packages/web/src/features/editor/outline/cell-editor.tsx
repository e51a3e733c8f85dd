import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import styles from './outline.module.css';
import type { OutlineColumn } from './outline-columns.ts';
import type { PredecessorChoice } from './predecessor-choices.ts';
import type { AfterCell } from './use-outline.ts';

interface CellEditorProps {
  readonly column: OutlineColumn;
  readonly text: string;
  /** The text is the first typed character, so the caret goes behind it. Otherwise the text is selected. */
  readonly isTyped: boolean;
  readonly problem: string | null;
  /** Completions for the text, in columns that offer some. */
  readonly choicesOf?: ((text: string) => readonly PredecessorChoice[]) | undefined;
  readonly onKeep: (text: string, then: AfterCell, isLeaving?: boolean) => void;
  readonly onLeave: () => void;
}

/** The id of the message below the table that says why a cell was refused. */
export const PROBLEM_ID = 'outline-problem';

/** A cell's input field: Enter and Tab commit and move on, Esc reverts (`ux.md` A10). */
export function CellEditor({
  column,
  text,
  isTyped,
  problem,
  choicesOf,
  onKeep,
  onLeave,
}: CellEditorProps): ReactElement {
  const intl = useIntl();
  const field = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  const list = useId();
  const [typed, setTyped] = useState(text);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    if (!isTyped) field.current?.select();
  }, [isTyped]);
  useEffect(() => {
    // Refused: the field stays open.
    if (problem !== null) isDone.current = false;
  }, [problem]);
  const finish = (run: () => void) => {
    isDone.current = true;
    run();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, shiftKey, currentTarget } = event;
    if (key === 'F6' || ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'k')) return;
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    const then = { Enter: shiftKey ? 'above' : 'below', Tab: shiftKey ? 'previous' : 'next' } as const;
    if (key === 'Escape') finish(onLeave);
    else if (key === 'Enter' || key === 'Tab') {
      event.preventDefault();
      finish(() => onKeep(currentTarget.value, then[key]));
    }
  };
  return (
    <>
      <input
        ref={field}
        {...(choicesOf && { list, onInput: ({ currentTarget }) => setTyped(currentTarget.value) })}
        className={styles.field}
        aria-label={intl.formatMessage({ id: `outline.column.${column}` })}
        aria-invalid={problem !== null}
        {...(problem !== null && { 'aria-describedby': PROBLEM_ID })}
        defaultValue={text}
        onKeyDown={onKeyDown}
        onBlur={({ target }) => {
          if (!isDone.current) onKeep(target.value, 'stay', true);
        }}
        spellCheck={column === 'title'}
      />
      {choicesOf && (
        <datalist id={list}>
          {choicesOf(typed).map(({ value, label }) => (
            <option key={value} value={value} label={label} />
          ))}
        </datalist>
      )}
    </>
  );
}
