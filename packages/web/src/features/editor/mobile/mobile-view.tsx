import type { ReactElement } from 'react';
import { useSession } from '../session/session-context.ts';
import { DetailSheet } from './detail-sheet.tsx';
import { useDoubleTap } from './use-double-tap.ts';
import { ZoomHint } from './zoom-hint.tsx';

/** What a chart has on a mobile device beside its canvas: for reading only (`spec/charts.md` §1). */
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
