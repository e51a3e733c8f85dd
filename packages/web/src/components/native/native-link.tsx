import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { type ButtonLook, buttonClass } from '../ui/button-look.ts';
import { classNames } from '../ui/class-names.ts';
import styles from '../ui/link.module.css';
import { useInteraction } from './use-interaction.ts';

interface PageLinkProps {
  /** A path within the app. */
  readonly href: string;
  readonly className: string;
  readonly onPress?: () => void;
  readonly 'aria-label'?: string;
  readonly 'data-help'?: string;
  readonly children: ReactNode;
}

/** A plain link to a page of the app that navigates without a reload. */
export function PageLink({ href, onPress, children, ...rest }: PageLinkProps) {
  const router = useRouter();
  const { props } = useInteraction();
  const follow = (event: MouseEvent) => {
    onPress?.();
    // The browser handles links opened in a new tab or window.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void router.navigate({ href });
  };
  return (
    <a {...rest} {...props} href={href} onClick={follow} onKeyDown={props.onKeyDown}>
      {children}
    </a>
  );
}

interface NativeLinkProps extends Pick<PageLinkProps, 'href' | 'onPress' | 'children'> {}

/** The UI kit's `Link` for pages that load without the kit. */
export function NativeLink(props: NativeLinkProps) {
  return <PageLink {...props} className={classNames(styles.link)} />;
}

/** The UI kit's `ButtonLink` for pages that load without the kit. */
export function NativeButtonLink({ href, children, ...look }: NativeLinkProps & ButtonLook) {
  return (
    <PageLink href={href} className={buttonClass(look)}>
      {children}
    </PageLink>
  );
}
