import type { ReactElement } from 'react';
import { useSession } from '../session/session-context.ts';
import { DetailSheet } from './detail-sheet.tsx';
import { useDoubleTap } from './use-double-tap.ts';
import { useNarrowColumn } from './use-narrow-column.ts';

/** What a chart has on a mobile device beside its canvas: for reading only (`spec/charts.md` §1). */
export function MobileView(): ReactElement {
  const session = useSession();
  useDoubleTap(session);
  useNarrowColumn(session);
  return <DetailSheet />;
}
