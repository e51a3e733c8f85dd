import { type ReactElement, useEffect } from 'react';
import styles from './video-page.module.css';

interface HostedPlayerProps {
  /** The host's page that plays the video. */
  readonly address: string;
  readonly title: string;
}

/** Whether this document was loaded as a page of the Academy: only there may the host be framed (`security.md` H1). */
function mayFrame(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation === undefined || new URL(navigation.name).pathname.startsWith('/academy');
}

/** A video of another host, in a frame of its own. It tells us nothing, so watching it to the end is not noticed. */
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
