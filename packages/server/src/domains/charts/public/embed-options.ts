import { type EmbedTheme, embedTheme } from '@giotto/contract/api';
import { EMBED_WIDTH } from '@giotto/contract/plans';
import type { GanttRow } from '../chart/chart-repository.ts';

/** The options of one view of an embed. */
export interface EmbedOptions {
  /** The layout width, in px. */
  readonly width: number;
  /**
   * Px that the picture is fitted into: the frame's height without the line below the picture; null: the chart's full
   * height.
   */
  readonly height: number | null;
  /** The background colour; null: transparent. */
  readonly background: string | null;
  /** The surrounding colour scheme for a chart without a background. */
  readonly theme: EmbedTheme;
  /** Whether the picture adapts to its frame's width. */
  readonly isAutoResize: boolean;
  readonly hasExternalLinks: boolean;
  /** Whether the critical path stands out. */
  readonly hasCriticalPath: boolean;
  /** The id of the baseline that is shown; null: none. */
  readonly baseline: string | null;
  /** Whether people with write access get an edit link, outside any frame (`security.md` C14). */
  readonly canEdit: boolean;
}

/** The px range that a query may request (`security.md` I12). */
const PX = { min: 100, max: 10_000 } as const;

function readPx(text: unknown): number | undefined {
  if (typeof text !== 'string' || !/^\d{1,5}$/.test(text)) return undefined;
  const px = Number(text);
  return px >= PX.min && px <= PX.max ? px : undefined;
}

function readColour(text: unknown): string | undefined {
  return typeof text === 'string' && /^#[0-9a-f]{6}$/i.test(text) ? text.toLowerCase() : undefined;
}

/** Reads the surrounding colour scheme from a query parameter. */
export function readTheme(text: unknown): EmbedTheme {
  return embedTheme.safeParse(text).data ?? 'auto';
}

/** The height in px of the line with the duplicate button below the picture. */
const BUTTON_LINE = 48;

/** The height in px that a frame needs below the picture. */
export function heightBelowPicture(row: GanttRow): number {
  return row.is_public_allow_duplicate ? BUTTON_LINE : 0;
}

/** What the owner has switched on stays on unless the query says `false`; a query can't switch anything on. */
function narrow(isAllowed: boolean, text: unknown): boolean {
  return isAllowed && text !== 'false';
}

function smallest(...sizes: readonly (number | undefined)[]): number | undefined {
  const known = sizes.filter((size) => size !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}

/**
 * The owner's settings, narrowed by the URL's query (`spec/charts.md` §2; `security.md` I12): a query can reduce a
 * fixed width or height, can't replace a fixed colour or theme, and can only switch links, the critical path, the
 * baseline, editing and resizing off. A width that is asked for counts: the picture follows its frame's width beside it only
 * if that is asked for, too. Malformed values count as absent, so that the embed is shown anyway.
 */
export function readEmbedOptions(row: GanttRow, query: Readonly<Record<string, unknown>>): EmbedOptions {
  const fixedWidth = row.is_public_width ? row.is_public_width_value : undefined;
  const fixedHeight = row.is_public_height ? row.is_public_height_value : undefined;
  const chosen = row.is_public_background ? row.is_public_background_value : undefined;
  const height = smallest(fixedHeight, readPx(query.height));
  const asked = readPx(query.width);
  const canResize = asked === undefined || query.autoResize === 'true';
  return {
    width: smallest(fixedWidth, asked) ?? EMBED_WIDTH,
    height: height === undefined ? null : height - heightBelowPicture(row),
    background: chosen ?? readColour(query.backgroundColor) ?? null,
    theme: row.is_public_theme === 'auto' ? readTheme(query.theme) : row.is_public_theme,
    isAutoResize: canResize && narrow(row.is_public_auto_resize, query.autoResize),
    hasExternalLinks: narrow(row.is_public_external_links, query.externalLinks),
    hasCriticalPath: narrow(row.is_public_critical_path, query.criticalPath),
    baseline: query.baseline === 'false' ? null : row.is_public_baseline,
    canEdit: narrow(row.is_public_allow_edit, query.allowEdit),
  };
}
