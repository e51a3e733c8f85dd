import { type EmbedTheme, embedTheme } from '@giotto/contract/api';
import { EMBED_WIDTH } from '@giotto/contract/plans';
import type { GanttRow } from '../chart/chart-repository.ts';

/** How one visit of the embed shows its chart. */
export interface EmbedOptions {
  /** Px of the picture as it is laid out. */
  readonly width: number;
  /** Px that the picture is fitted into, less than the frame's by what stands below it; null: as high as the chart is. */
  readonly height: number | null;
  /** Behind the chart; null: what lies behind the frame shows through. */
  readonly background: string | null;
  /** For which colours around it a chart without a background is drawn. */
  readonly theme: EmbedTheme;
  /** Whether the picture follows the width of its frame. */
  readonly isAutoResize: boolean;
  readonly hasExternalLinks: boolean;
  /** Whether somebody who may write could do so here, outside any frame (`security.md` C14). */
  readonly canEdit: boolean;
}

/** Px that a query may ask for (`security.md` I12). */
const PX = { min: 100, max: 10_000 } as const;

function readPx(text: unknown): number | undefined {
  if (typeof text !== 'string' || !/^\d{1,5}$/.test(text)) return undefined;
  const px = Number(text);
  return px >= PX.min && px <= PX.max ? px : undefined;
}

function readColour(text: unknown): string | undefined {
  return typeof text === 'string' && /^#[0-9a-f]{6}$/i.test(text) ? text.toLowerCase() : undefined;
}

/** The colours around a chart, as an address names them. */
export function readTheme(text: unknown): EmbedTheme {
  return embedTheme.safeParse(text).data ?? 'auto';
}

/** Px of the line below the picture with the button that makes a chart from it. */
const BUTTON_LINE = 48;

/** Px that a frame needs below the picture. */
export function heightBelowPicture(row: GanttRow): number {
  return row.is_public_allow_duplicate ? BUTTON_LINE : 0;
}

/** What the owner has switched on stays on unless the query says `false`; nothing switches it on but the owner. */
function narrow(isAllowed: boolean, text: unknown): boolean {
  return isAllowed && text !== 'false';
}

function smallest(...sizes: readonly (number | undefined)[]): number | undefined {
  const known = sizes.filter((size) => size !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}

/**
 * The owner's settings, narrowed by the query of an address (`spec/charts.md` §2; `security.md` I12): a width or
 * height that the owner has fixed may become smaller, a colour or theme that the owner has chosen stays, and links,
 * editing and resizing can only be switched off. Values of the wrong form count as absent: a page in somebody's frame is shown
 * all the same.
 */
export function readEmbedOptions(row: GanttRow, query: Readonly<Record<string, unknown>>): EmbedOptions {
  const fixedWidth = row.is_public_width ? row.is_public_width_value : undefined;
  const fixedHeight = row.is_public_height ? row.is_public_height_value : undefined;
  const chosen = row.is_public_background ? row.is_public_background_value : undefined;
  const height = smallest(fixedHeight, readPx(query.height));
  return {
    width: smallest(fixedWidth, readPx(query.width)) ?? EMBED_WIDTH,
    height: height === undefined ? null : height - heightBelowPicture(row),
    background: chosen ?? readColour(query.backgroundColor) ?? null,
    theme: row.is_public_theme === 'auto' ? readTheme(query.theme) : row.is_public_theme,
    isAutoResize: narrow(row.is_public_auto_resize, query.autoResize),
    hasExternalLinks: narrow(row.is_public_external_links, query.externalLinks),
    canEdit: narrow(row.is_public_allow_edit, query.allowEdit),
  };
}
