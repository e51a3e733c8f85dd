import type { GanttConfiguration } from '@giotto/contract/api';
import { LEVELS, type Level } from '@giotto/contract/permissions';
import { SPECIAL_FOLDERS } from '@giotto/contract/plans';
import type { GanttRow } from './chart-repository.ts';

/** The fields that only the owner, or at least no visitor, may see. */
type Private = 'folder' | 'creationUser' | 'origin';

/** The settings that every viewer of a chart may see, including visitors of a public one. */
export function presentPublicConfiguration(row: GanttRow): Omit<GanttConfiguration, Private> {
  return {
    ganttId: row.id,
    name: row.name,
    isPremium: row.is_premium,
    modificationDate: row.modified_at.getTime(),
    creationDate: row.created_at.getTime(),
    isPublic: row.is_public,
    isPublicBackground: row.is_public_background,
    isPublicBackgroundValue: row.is_public_background_value,
    isPublicTheme: row.is_public_theme,
    isPublicWidth: row.is_public_width,
    isPublicWidthValue: row.is_public_width_value,
    isPublicHeight: row.is_public_height,
    isPublicHeightValue: row.is_public_height_value,
    isPublicAutoResize: row.is_public_auto_resize,
    isPublicExternalLinks: row.is_public_external_links,
    isPublicCriticalPath: row.is_public_critical_path,
    isPublicBaseline: row.is_public_baseline,
    isPublicAllowEdit: row.is_public_allow_edit,
    isPublicAllowDuplicate: row.is_public_allow_duplicate,
  };
}

/** A chart's settings for somebody with a grant. Only the owner sees their folders (`security.md` §2 row 24). */
export function presentConfiguration(row: GanttRow, level: Level): GanttConfiguration {
  return {
    ...presentPublicConfiguration(row),
    folder: level === LEVELS.OWNER ? row.folder : SPECIAL_FOLDERS.externalGanttCharts,
    creationUser: row.owner_id,
    origin: row.origin,
  };
}
