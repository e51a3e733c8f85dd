import type { State } from '@giotto/chart/model';
import { cutPages, PAGE_FORMATS, type PageFormat, pageSheets, type Sheet } from '@giotto/chart/pages';
import { PAGES_LIMIT } from '@giotto/contract/plans';
import { paperFor } from '../pages/chosen-paper.ts';
import { drawViews } from '../session/drawn-views.ts';
import type { EditorSession } from '../session/editor-session.ts';

/** What the browser prints. */
export interface PrintedPages {
  readonly format: PageFormat;
  /** How many pages the chart takes. */
  readonly count: number;
  /** The pages in order; none if there are more than a PDF may have. */
  readonly sheets: readonly Sheet[];
}

/** Draws a state on pages, the same as in its PDF; with what the editor shows besides, like a baseline or the critical path, and without what a filter hides. */
export function drawPrintPages(session: EditorSession, state: State, name: string): PrintedPages {
  const { paper, isOnePage } = paperFor(state);
  const format = PAGE_FORMATS[paper];
  const { views, leftOut } = session.ui.get();
  const scene = drawViews(views, session.drawWhole({ leftOut }, state));
  const plan = cutPages(scene, format, isOnePage);
  const count = plan.pages.length;
  const sheets =
    count > PAGES_LIMIT ? [] : pageSheets(scene, plan, { state, name, metrics: session.metrics() });
  return { format, count, sheets };
}
