import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { readStored, writeStored } from '../../lib/browser-storage.ts';
import { useIsMobile } from '../../lib/use-is-mobile.ts';
import { Banner } from '../ui/banner.tsx';

interface MobileNoteProps {
  /** Where the browser keeps that it was seen. */
  readonly seenKey: string;
  readonly children: ReactNode;
}

/** Says something about mobile devices on one of them, once per browser. */
export function MobileNote({ seenKey, children }: MobileNoteProps): ReactElement | null {
  const isMobile = useIsMobile();
  const [wasSeen, setWasSeen] = useState(() => readStored(seenKey) !== null);
  const isShown = isMobile && !wasSeen;
  useEffect(() => {
    if (isShown) writeStored(seenKey, '1');
  }, [isShown, seenKey]);
  if (!isShown) return null;
  return (
    <Banner kind="warning" role="status" onClose={() => setWasSeen(true)}>
      {children}
    </Banner>
  );
}
