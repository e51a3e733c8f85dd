import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components';
import { classNames } from './class-names.ts';
import styles from './link.module.css';

export interface LinkProps extends Omit<AriaLinkProps, 'className' | 'style'> {
  readonly variant?: 'inline' | 'quiet';
  /** Opens a new tab without access to this one. */
  readonly isExternal?: boolean;
}

/** A link; paths within the app navigate without a reload. Without `href` it calls `onPress`. */
export function Link({ variant = 'inline', isExternal = false, ...props }: LinkProps) {
  const external = isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <AriaLink
      {...props}
      {...external}
      className={classNames(styles.link, variant === 'quiet' && styles.quiet)}
    />
  );
}
