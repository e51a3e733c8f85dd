import { type ReactElement, useEffect, useId, useRef } from 'react';
import { useIntl } from 'react-intl';
import { FloatingFieldNotice } from '../../../components/ui/field-notice.tsx';
import styles from './outline.module.css';
import type { OutlineColumn } from './outline-columns.ts';
import type { PredecessorChoice } from './predecessor-choices.ts';
import { PROBLEM_ID } from './problem-text.ts';
import { type CellFieldProps, useCellField } from './use-cell-field.ts';

interface CellEditorProps extends CellFieldProps {
  readonly column: OutlineColumn;
  readonly problem: string | null;
  /** The first typed character, behind which the caret goes. Null: the text is selected. */
  readonly initial: string | null;
  /** Completions for the text, in columns that offer some. */
  readonly choicesOf?: ((text: string) => readonly PredecessorChoice[]) | undefined;
}

/** A cell's input field. */
export function CellEditor(props: CellEditorProps): ReactElement {
  const { column, initial, problem, choicesOf } = props;
  const intl = useIntl();
  const field = useRef<HTMLInputElement>(null);
  const list = useId();
  const isTitle = column === 'title';
  const { open, onKeyDown, onBlur } = useCellField(props, { initial: initial ?? undefined, isTitle });
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    if (initial === null) field.current?.select();
  }, [initial]);
  return (
    <>
      <input
        ref={field}
        {...(choicesOf && { list })}
        className={styles.field}
        aria-label={intl.formatMessage({ id: `outline.column.${column}` })}
        aria-invalid={problem !== null}
        {...(problem !== null && { 'aria-describedby': PROBLEM_ID })}
        value={open.text}
        onChange={({ target }) => open.type(target.value)}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        spellCheck={isTitle}
      />
      <FloatingFieldNotice field={open} anchor={field} />
      {choicesOf && (
        <datalist id={list}>
          {choicesOf(open.text).map(({ value, label }) => (
            <option key={value} value={value} label={label} />
          ))}
        </datalist>
      )}
    </>
  );
}
