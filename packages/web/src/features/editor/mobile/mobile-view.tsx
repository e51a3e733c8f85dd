import type { ReactElement } from 'react';
import { useSession } from '../session/session-context.ts';
import { DetailSheet } from './detail-sheet.tsx';
import { useDoubleTap } from './use-double-tap.ts';
import { ZoomHint } from './zoom-hint.tsx';

/** What mobile devices show besides the canvas: read-only (`spec/charts.md` §1). */
export function MobileView(): ReactElement {
  const session = useSession();
  useDoubleTap(session);
  return (
    <>
      <ZoomHint />
      <DetailSheet />
    </>
  );
}
