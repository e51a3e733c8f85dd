import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import styles from './thumbnail.module.css';

/** A URL with a picture token, then the same picture through the session in case the token has expired. */
function listSources(path: string | null): readonly string[] {
  if (path === null) return [];
  const [plain = path] = path.split('?');
  return plain === path ? [path] : [path, plain];
}

export interface ThumbnailProps {
  readonly path: string | null;
  /** Whether it is among the first of its list, which are on the screen at once: it is requested before the others. */
  readonly isFirst: boolean;
}

/** A chart's picture, 16:10; the chart's name is next to it. */
export function Thumbnail({ path, isFirst }: ThumbnailProps) {
  const intl = useIntl();
  const [failure, setFailure] = useState({ path, count: 0 });
  const failed = failure.path === path ? failure.count : 0;
  const source = listSources(path)[failed];
  if (source === undefined) {
    return (
      <span className={styles.missing}>
        <ImageOff size={20} strokeWidth={1.75} aria-hidden="true" />
        {intl.formatMessage({ id: 'workspace.noThumbnail' })}
      </span>
    );
  }
  return (
    <img
      className={styles.picture}
      src={source}
      alt=""
      width={320}
      height={200}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      draggable={false}
      onError={() => setFailure({ path, count: failed + 1 })}
    />
  );
}
