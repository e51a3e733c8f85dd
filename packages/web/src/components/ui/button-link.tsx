import type { ReactNode } from 'react';
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components';
import { type ButtonLook, buttonClass } from './button-look.ts';

export interface ButtonLinkProps extends Omit<AriaLinkProps, 'className' | 'style' | 'children'>, ButtonLook {
  readonly href: string;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, isFullWidth, icon, children, ...props }: ButtonLinkProps) {
  const look = { ...(variant && { variant }), ...(size && { size }), ...(isFullWidth && { isFullWidth }) };
  return (
    <AriaLink {...props} className={buttonClass(look)}>
      {icon}
      {children}
    </AriaLink>
  );
}
