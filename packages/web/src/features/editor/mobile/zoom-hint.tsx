import { X } from 'lucide-react';
import { type ReactElement, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { readStored, writeStored } from '../../../lib/browser-storage.ts';
import { useSession, useUi } from '../session/session-context.ts';
import styles from './mobile.module.css';

/** Stored on this device per person. */
const storageKey = () => `giotto.zoomHint.${readStored('userId') ?? ''}`;

/** Hints once at pinch zoom when a chart opens zoomed out. Disappears on the first zoom or tap. */
export function ZoomHint(): ReactElement | null {
  const intl = useIntl();
  const session = useSession();
  const [first] = useState(() => session.ui.get().zoom);
  const [isWanted, setIsWanted] = useState(
    () => first < 1 && readStored(storageKey()) === null && matchMedia('(pointer: coarse)').matches,
  );
  const isOver = useUi(({ zoom, selection }) => zoom !== first || selection.length > 0);
  useEffect(() => {
    if (isWanted) writeStored(storageKey(), 'seen');
    if (isOver) setIsWanted(false);
  }, [isWanted, isOver]);
  if (!isWanted || isOver) return null;
  return (
    <div className={styles.hint} role="status">
      <p className={styles.hintText}>{intl.formatMessage({ id: 'mobile.zoomHint' })}</p>
      <IconButton
        label={intl.formatMessage({ id: 'ui.close' })}
        icon={<X size={20} strokeWidth={1.75} />}
        onPress={() => setIsWanted(false)}
      />
    </div>
  );
}
