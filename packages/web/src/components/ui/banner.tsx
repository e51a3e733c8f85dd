import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { NativeIconButton } from '../native/native-icon-button.tsx';
import styles from './banner.module.css';
import { classNames } from './class-names.ts';

type BannerKind = 'info' | 'success' | 'warning' | 'danger' | 'premium';

const icons: Record<BannerKind, LucideIcon> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
  premium: CircleCheck,
};

export interface BannerProps {
  readonly kind?: BannerKind;
  /** Instead of the kind's own icon. */
  readonly icon?: LucideIcon;
  readonly children: ReactNode;
  /** Small buttons at the end. */
  readonly actions?: ReactNode;
  /** Shows a close button that hides the banner. */
  readonly onClose?: () => void;
  /** `alert` interrupts a screen reader, `status` waits; without a role the banner is plain text. */
  readonly role?: 'alert' | 'status';
}

/** A message about the page that stays for as long as it applies. */
export function Banner({ kind = 'info', icon, children, actions, onClose, role }: BannerProps) {
  const intl = useIntl();
  const Icon = icon ?? icons[kind];
  return (
    <div className={classNames(styles.banner, styles[kind])} role={role}>
      <span className={styles.icon}>
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div className={styles.content}>
        <div className={styles.text}>{children}</div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {onClose && (
        <NativeIconButton
          size={28}
          label={intl.formatMessage({ id: 'ui.close' })}
          icon={<X size={16} strokeWidth={1.75} />}
          onPress={onClose}
        />
      )}
    </div>
  );
}
