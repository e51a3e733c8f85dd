import type { Scene } from '@giotto/chart/layout';
import type { ReactElement } from 'react';
import { CommentMarks } from '../comments/comment-marks.tsx';
import { PageBreaks } from '../pages/page-breaks.tsx';
import { GhostRows } from './ghost-rows.tsx';
import { LinkFix } from './link-fix.tsx';
import { NewRowButton } from './new-row-button.tsx';
import { RowGapButtons } from './row-gap-button.tsx';

interface CanvasControlsProps {
  readonly scene: Scene;
  readonly zoom: number;
}

/** Interactive controls on the chart, plus a blank chart's example rows, the page ends and the marks of comments. */
export function CanvasControls(props: CanvasControlsProps): ReactElement {
  return (
    <>
      <PageBreaks {...props} />
      <GhostRows {...props} />
      <NewRowButton {...props} />
      <RowGapButtons {...props} />
      <LinkFix {...props} />
      <CommentMarks {...props} />
    </>
  );
}
