import { type ReactElement, type RefObject, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useIntl } from 'react-intl';
import type { OpenFieldControl } from '../../lib/open-field/use-open-field.ts';
import styles from './field-notice.module.css';

interface FieldNoticeProps {
  readonly field: Pick<OpenFieldControl, 'outcome' | 'revert'>;
  /** How a value of the chart is written; default: as it is. */
  readonly format?: (value: string) => string;
}

/** Tells at a field what somebody else has set while this person was typing, and offers to take it. */
export function FieldNotice({ field, format }: FieldNoticeProps): ReactElement | null {
  const intl = useIntl();
  const { outcome, revert } = field;
  if (outcome.type !== 'conflict') return null;
  const value = format?.(outcome.held) ?? outcome.held;
  return (
    <span className={styles.notice} role="status" data-field-notice>
      <span className={styles.words}>
        {intl.formatMessage(
          { id: value === '' ? 'ui.field.cleared' : 'ui.field.changed' },
          { value: <bdi key="value">{value}</bdi> },
        )}
      </span>
      <button
        type="button"
        className={styles.take}
        // The field keeps the focus, so that leaving it doesn't send what is typed first.
        onPointerDown={(event) => event.preventDefault()}
        onClick={revert}
      >
        {intl.formatMessage({ id: 'ui.field.takeTheirs' })}
      </button>
    </span>
  );
}

/** The same below a field that has no room for it, as in a cell. */
export function FloatingFieldNotice({
  anchor,
  ...props
}: FieldNoticeProps & { readonly anchor: RefObject<HTMLElement | null> }): ReactElement | null {
  const place = useRef<HTMLSpanElement>(null);
  const isShown = props.field.outcome.type === 'conflict';
  useLayoutEffect(() => {
    const { current } = place;
    const field = anchor.current?.getBoundingClientRect();
    if (!current || !field) return;
    current.style.left = `${Math.max(8, Math.min(field.left, window.innerWidth - current.offsetWidth - 8))}px`;
    const isBelow = field.bottom + current.offsetHeight + 8 < window.innerHeight;
    current.style.top = `${isBelow ? field.bottom + 4 : field.top - current.offsetHeight - 4}px`;
  });
  if (!isShown) return null;
  return createPortal(
    <span ref={place} className={styles.floating} data-own-pointer data-react-aria-top-layer>
      <FieldNotice {...props} />
    </span>,
    document.body,
  );
}
