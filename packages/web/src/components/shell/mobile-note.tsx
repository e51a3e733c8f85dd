import { type ReactElement, type ReactNode, useState } from 'react';
import { readStored, writeStored } from '../../lib/browser-storage.ts';
import { useIsMobile } from '../../lib/use-is-mobile.ts';
import { Banner } from '../ui/banner.tsx';

interface MobileNoteProps {
  /** Where the browser keeps that it was closed. */
  readonly closedKey: string;
  readonly children: ReactNode;
}

/** Says something about mobile devices on one of them, until it is closed: then never again in this browser. */
export function MobileNote({ closedKey, children }: MobileNoteProps): ReactElement | null {
  const isMobile = useIsMobile();
  const [isClosed, setIsClosed] = useState(() => readStored(closedKey) !== null);
  if (!isMobile || isClosed) return null;
  const close = () => {
    writeStored(closedKey, '1');
    setIsClosed(true);
  };
  return (
    <Banner kind="warning" role="status" onClose={close}>
      {children}
    </Banner>
  );
}
