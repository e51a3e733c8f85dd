import { type ReactElement, useRef } from 'react';
import styles from './source-editor.module.css';

interface SourceEditorProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Lines with something wrong, from 1. */
  readonly marked: ReadonlySet<number>;
  /** Whether there is no chart because of them. */
  readonly isRefused: boolean;
  /** The id of the element that says what is wrong. */
  readonly describedBy: string;
}

/** A text of code with numbered lines: the browser's own field, so that undo, search and screen readers work as everywhere. */
export function SourceEditor({
  label,
  value,
  onChange,
  marked,
  isRefused,
  describedBy,
}: SourceEditorProps): ReactElement {
  const gutter = useRef<HTMLDivElement>(null);
  const lines = value.split('\n').length;
  return (
    <div className={styles.editor} {...(isRefused && { 'data-refused': true })}>
      <div ref={gutter} className={styles.gutter} aria-hidden="true">
        {Array.from({ length: lines }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line's number is its key
          <span key={at} {...(marked.has(at + 1) && { 'data-marked': true })}>
            {at + 1}
          </span>
        ))}
      </div>
      <textarea
        className={styles.text}
        aria-label={label}
        aria-invalid={isRefused}
        aria-describedby={describedBy}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onScroll={({ currentTarget }) => {
          if (gutter.current) gutter.current.scrollTop = currentTarget.scrollTop;
        }}
        wrap="off"
        dir="ltr"
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
      />
    </div>
  );
}
