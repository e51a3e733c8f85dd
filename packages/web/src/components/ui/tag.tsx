import { Gem } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { classNames } from './class-names.ts';
import styles from './tag.module.css';

export interface TagProps {
  readonly kind?: 'neutral' | 'accent' | 'success' | 'danger' | 'premium';
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** A short label about the item beside it. */
export function Tag({ kind = 'neutral', icon, children }: TagProps) {
  return (
    <span className={classNames(styles.tag, styles[kind])}>
      {icon}
      {children}
    </span>
  );
}

/** Marks premium features. */
export function PremiumTag() {
  const intl = useIntl();
  return (
    <Tag kind="premium" icon={<Gem size={12} strokeWidth={1.75} aria-hidden="true" />}>
      {intl.formatMessage({ id: 'ui.premium' })}
    </Tag>
  );
}
