import { PAGE_LAYOUTS, type Px } from '../model/index.ts';

/** A printed page, in points; 1 pt is 1 px of the editor's page frame (`ux.md` A12). */
export interface PageFormat {
  readonly width: Px;
  readonly height: Px;
}

/** The empty border of a page layout, in points (`ux.md` A12). */
export const PAGE_MARGIN: Px = 24;

/** What files can be made on: the page layouts that a chart can have, and one more paper. */
export const PAPERS = [...PAGE_LAYOUTS, 'TabloidPortrait', 'TabloidLandscape'] as const;
export type Paper = (typeof PAPERS)[number];

/** The sizes of papers, in points (`spec/charts.md` §2, Settings). */
export const PAGE_FORMATS: Readonly<Record<Paper, PageFormat>> = {
  A4Portrait: { width: 595, height: 842 },
  A4Landscape: { width: 842, height: 595 },
  A3Portrait: { width: 842, height: 1191 },
  A3Landscape: { width: 1191, height: 842 },
  LetterPortrait: { width: 612, height: 792 },
  LetterLandscape: { width: 792, height: 612 },
  TabloidPortrait: { width: 792, height: 1224 },
  TabloidLandscape: { width: 1224, height: 792 },
};

/** The default layout (`spec/charts.md` §9). */
export const DEFAULT_PAGE_LAYOUT = 'A4Portrait' satisfies Paper;
