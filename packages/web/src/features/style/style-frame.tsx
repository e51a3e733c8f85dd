import { Gem } from 'lucide-react';
import { type KeyboardEvent, type ReactElement, type ReactNode, useId, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../components/ui/button.tsx';
import { useFocusReturn } from '../../lib/use-focus-return.ts';
import styles from './style-frame.module.css';

export interface StyleFrameProps {
  readonly title: string;
  /** Next to the title. */
  readonly tools?: ReactNode;
  /** Whether there is anything to apply. */
  readonly canApply: boolean;
  readonly onApply: () => void;
  readonly onCancel: () => void;
  /** Handles Esc, which cancels by default. */
  readonly onEscape?: () => void;
  /** Keys that the panel's content didn't handle. */
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of both style panels: a title, Cancel and 'Apply this style', around the given content. */
export function StyleFrame(props: StyleFrameProps): ReactElement {
  const {
    title,
    tools,
    canApply,
    onApply,
    onCancel,
    onEscape = onCancel,
    onKeyDown,
    footer,
    children,
  } = props;
  const intl = useIntl();
  const heading = useId();
  const panel = useRef<HTMLElement>(null);
  useFocusReturn(panel);
  const cancelOnEscape = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.defaultPrevented) {
      event.preventDefault();
      onEscape();
    } else onKeyDown?.(event);
  };
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      data-region="panel"
      className={styles.panel}
      aria-labelledby={heading}
      onKeyDown={cancelOnEscape}
    >
      <header className={styles.header}>
        <div className={styles.heading}>
          <h2 id={heading} className={styles.title}>
            {title}
          </h2>
          {tools}
        </div>
        <div className={styles.actions}>
          <Button data-help="style-cancel" onPress={onCancel}>
            {intl.formatMessage({ id: 'style.cancel' })}
          </Button>
          <Button variant="primary" data-help="style-apply" isDisabled={!canApply} onPress={onApply}>
            {intl.formatMessage({ id: 'style.apply' })}
          </Button>
        </div>
      </header>
      <div className={styles.body}>{children}</div>
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </aside>
  );
}

interface WatermarkNoteProps {
  /** Hides the note but keeps its space, so nothing moves when it appears. */
  readonly isHidden?: boolean;
  readonly children: ReactNode;
}

/** What people on the free edition should know before they apply a style. */
export function WatermarkNote({ isHidden = false, children }: WatermarkNoteProps): ReactElement {
  return (
    <p className={styles.note} data-hidden={isHidden}>
      <Gem size={14} strokeWidth={1.75} aria-hidden="true" />
      {children}
    </p>
  );
}
