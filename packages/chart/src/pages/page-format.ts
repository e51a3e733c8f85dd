import type { PageLayout, Px } from '../model/index.ts';

/** A printed page, in points; 1 pt is 1 px of the editor's page frame (`ux.md` A12). */
export interface PageFormat {
  readonly width: Px;
  readonly height: Px;
}

/** The empty border of a page layout, in points (`ux.md` A12). */
export const PAGE_MARGIN: Px = 24;

/** The sizes of the page layouts, in points (`spec/charts.md` §2, Settings). */
export const PAGE_FORMATS: Readonly<Record<PageLayout, PageFormat>> = {
  A4Portrait: { width: 595, height: 842 },
  A4Landscape: { width: 842, height: 595 },
  A3Portrait: { width: 842, height: 1191 },
  A3Landscape: { width: 1191, height: 842 },
  LetterPortrait: { width: 612, height: 792 },
  LetterLandscape: { width: 792, height: 612 },
};

/** The default layout (`spec/charts.md` §9). */
export const DEFAULT_PAGE_LAYOUT: PageLayout = 'A4Portrait';
