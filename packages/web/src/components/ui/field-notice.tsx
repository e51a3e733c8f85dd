import { type KeyboardEvent, type ReactElement, type RefObject, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useIntl } from 'react-intl';
import type { OpenFieldControl } from '../../lib/open-field/use-open-field.ts';
import styles from './field-notice.module.css';

interface FieldNoticeProps {
  readonly field: Pick<OpenFieldControl, 'outcome' | 'revert'>;
  /** How a value of the chart is written; default: as it is. */
  readonly format?: (value: string) => string;
}

/**
 * Tells at a field what somebody else has set while this person was typing, and offers to take it. The focus can go on into
 * it from the field, which counts as left only once the focus leaves both.
 */
export function FieldNotice({ field, format }: FieldNoticeProps): ReactElement | null {
  const intl = useIntl();
  const { outcome, revert } = field;
  const isShown = outcome.type === 'conflict';
  const { notice, goBack } = useSharedFocus(isShown);
  if (!isShown) return null;
  const value = format?.(outcome.held) ?? outcome.held;
  return (
    <span ref={notice} className={styles.notice} role="alert" data-field-notice>
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
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          goBack();
        }}
        onClick={() => {
          goBack();
          revert();
        }}
      >
        {intl.formatMessage({ id: 'ui.field.takeTheirs' })}
      </button>
    </span>
  );
}

/** Lets a field and its notice share the focus: the field hears that it is left when the focus is in neither. */
function useSharedFocus(isShown: boolean) {
  const notice = useRef<HTMLSpanElement>(null);
  const field = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (!isShown) return;
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && notice.current?.contains(target) === true;
    const follow = (event: FocusEvent) => {
      const { target, relatedTarget } = event;
      if (isInside(relatedTarget)) {
        if (!isInside(target) && target instanceof HTMLElement) field.current = target;
        event.stopPropagation();
      } else if (isInside(target)) {
        const left = field.current;
        field.current = null;
        if (relatedTarget !== left)
          left?.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget }));
      }
    };
    // Before the field hears it.
    document.addEventListener('focusout', follow, true);
    return () => document.removeEventListener('focusout', follow, true);
  }, [isShown]);
  return { notice, goBack: () => field.current?.focus() };
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
