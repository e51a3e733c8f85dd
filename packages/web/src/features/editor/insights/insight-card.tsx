import { X } from 'lucide-react';
import type { ReactElement, ReactNode, Ref } from 'react';
import { classNames } from '../../../components/ui/class-names.ts';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import styles from './insight-card.module.css';

interface InsightCardProps {
  readonly title: string;
  /** Label of the button that hides the card. */
  readonly hideLabel: string;
  /** The keys that hide it, as they are written. */
  readonly shortcut?: string;
  readonly className: string | undefined;
  /** Makes it focusable by code. */
  readonly box?: Ref<HTMLElement>;
  readonly onHide: () => void;
  readonly children: ReactNode;
}

/** A card beside the chart with a title, which its button or Esc hides. */
export function InsightCard(props: InsightCardProps): ReactElement {
  const { title, hideLabel, shortcut, className, box, onHide, children } = props;
  return (
    <section
      ref={box}
      tabIndex={box ? -1 : undefined}
      className={classNames(styles.card, className)}
      aria-label={title}
      data-chart-keys
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onHide();
      }}
    >
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <IconButton
          label={hideLabel}
          {...(shortcut !== undefined && { shortcut })}
          icon={<X size={16} strokeWidth={1.75} />}
          size={28}
          onPress={onHide}
        />
      </div>
      {children}
    </section>
  );
}
