import type { ReactElement } from 'react';
import { CommentsSheet } from '../comments/comments-sheet.tsx';
import { useSession, useUi } from '../session/session-context.ts';
import { DetailSheet } from './detail-sheet.tsx';
import { useDoubleTap } from './use-double-tap.ts';
import { ZoomHint } from './zoom-hint.tsx';

/** What mobile devices show besides the canvas: read-only (`spec/charts.md` §1). */
export function MobileView(): ReactElement {
  const session = useSession();
  const isCommenting = useUi(({ panel }) => panel === 'comments');
  useDoubleTap(session);
  return (
    <>
      <ZoomHint />
      {isCommenting ? <CommentsSheet /> : <DetailSheet />}
    </>
  );
}
