import { type ReactElement, useEffect } from 'react';
import styles from './video-page.module.css';

interface HostedPlayerProps {
  /** The host's player page. */
  readonly address: string;
  readonly title: string;
}

/** Whether this document was loaded as an Academy page: only there may the host be framed (`security.md` H1). */
function mayFrame(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation === undefined || new URL(navigation.name).pathname.startsWith('/academy');
}

/** A video of another host in its own frame. The frame reports nothing, so watching to the end isn't detected. */
export function HostedPlayer({ address, title }: HostedPlayerProps): ReactElement | null {
  const isAllowed = mayFrame();
  useEffect(() => {
    if (!isAllowed) location.reload();
  }, [isAllowed]);
  if (!isAllowed) return null;
  return (
    <iframe
      className={styles.film}
      src={address}
      title={title}
      sandbox="allow-scripts allow-same-origin allow-presentation"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
