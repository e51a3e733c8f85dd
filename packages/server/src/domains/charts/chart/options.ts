import type { configureGantt } from '@giotto/contract/api';
import type { z } from 'zod';
import type { GanttOptions } from './chart-repository.ts';

/** A chart's embed options as sent by callers. */
type SentOptions = z.output<NonNullable<(typeof configureGantt)['body']>>;

/** An object without the fields that are absent. */
function withoutAbsent<Values extends object>(values: { [Name in keyof Values]: Values[Name] | undefined }) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values;
}

/**
 * Maps the options to their columns. A fixed width and automatic resizing are mutually exclusive: switching one on
 * switches the other off (`spec/charts.md` §4).
 */
export function readGanttOptions(sent: SentOptions): GanttOptions {
  const isResizing = sent.isPublicAutoResize ?? (sent.isPublicWidth === true ? false : undefined);
  const isFixed = sent.isPublicAutoResize === true ? false : sent.isPublicWidth;
  return withoutAbsent<GanttOptions>({
    is_public: sent.isPublic,
    is_public_background: sent.isPublicBackground,
    is_public_background_value: sent.isPublicBackgroundValue,
    is_public_theme: sent.isPublicTheme,
    is_public_width: isFixed,
    is_public_width_value: sent.isPublicWidthValue,
    is_public_height: sent.isPublicHeight,
    is_public_height_value: sent.isPublicHeightValue,
    is_public_auto_resize: isResizing,
    is_public_external_links: sent.isPublicExternalLinks,
    is_public_critical_path: sent.isPublicCriticalPath,
    is_public_baseline: sent.isPublicBaseline,
    is_public_allow_edit: sent.isPublicAllowEdit,
    is_public_allow_duplicate: sent.isPublicAllowDuplicate,
  });
}
