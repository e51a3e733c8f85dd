import { Gem } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { PremiumButton } from './premium-button.tsx';
import styles from './premium-gate.module.css';

export interface PremiumGateProps {
  /** What is unavailable; 'You need a premium account' by default. */
  readonly title?: string;
  readonly children?: ReactNode;
}

/** Shown where a free account reaches a limit: says so and explains what premium offers. */
export function PremiumGate({ title, children }: PremiumGateProps): ReactElement {
  const intl = useIntl();
  return (
    <div className={styles.gate} data-premium-gate>
      <Gem size={16} strokeWidth={1.75} aria-hidden="true" />
      <div className={styles.content}>
        <p className={styles.title}>{title ?? intl.formatMessage({ id: 'ui.premiumNeeded' })}</p>
        {children && <p>{children}</p>}
        <PremiumButton />
      </div>
    </div>
  );
}
