import { type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import styles from './outline.module.css';
import type { OutlineColumn } from './outline-columns.ts';
import type { PredecessorChoice } from './predecessor-choices.ts';
import { PROBLEM_ID } from './problem-text.ts';
import { type CellFieldProps, useCellField } from './use-cell-field.ts';

interface CellEditorProps extends CellFieldProps {
  readonly column: OutlineColumn;
  readonly text: string;
  /** The text is the first typed character, so the caret goes behind it. Otherwise the text is selected. */
  readonly isTyped: boolean;
  /** Completions for the text, in columns that offer some. */
  readonly choicesOf?: ((text: string) => readonly PredecessorChoice[]) | undefined;
}

/** A cell's input field. */
export function CellEditor(props: CellEditorProps): ReactElement {
  const { column, text, isTyped, problem, choicesOf } = props;
  const intl = useIntl();
  const field = useRef<HTMLInputElement>(null);
  const list = useId();
  const [typed, setTyped] = useState(text);
  const { onKeyDown, onBlur } = useCellField(props);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    if (!isTyped) field.current?.select();
  }, [isTyped]);
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
        onKeyDown={(event) => onKeyDown(event, event.currentTarget.value)}
        onBlur={({ target }) => onBlur(target.value)}
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
