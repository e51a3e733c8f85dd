import type { GanttConfiguration } from '@giotto/contract/api';
import { embedAddress } from '@giotto/contract/embed-snippet';

/** The options that determine the copied link. */
export type PublicOptions = Pick<
  GanttConfiguration,
  | 'ganttId'
  | 'isPublicBackground'
  | 'isPublicBackgroundValue'
  | 'isPublicTheme'
  | 'isPublicWidth'
  | 'isPublicWidthValue'
  | 'isPublicHeight'
  | 'isPublicHeightValue'
  | 'isPublicAutoResize'
  | 'isPublicExternalLinks'
  | 'isPublicCriticalPath'
>;

/**
 * The link to paste elsewhere: `{host}/embedded-gantts/{ganttId}`, parameters joined with `&`, `#` replaced by `%23`
 * (`spec/charts.md` §9). `view`: the id of a saved view that is for all.
 */
export function buildPublicLink(host: string, options: PublicOptions, view: string | null = null): string {
  const parameters = [
    ...(options.isPublicBackground ? [`backgroundColor=${options.isPublicBackgroundValue}`] : []),
    ...(!options.isPublicBackground && options.isPublicTheme !== 'auto'
      ? [`theme=${options.isPublicTheme}`]
      : []),
    ...(options.isPublicWidth ? [`width=${options.isPublicWidthValue}`] : []),
    ...(options.isPublicHeight ? [`height=${options.isPublicHeightValue}`] : []),
    ...(options.isPublicAutoResize ? ['autoResize=true'] : []),
    ...(options.isPublicExternalLinks ? ['externalLinks=true'] : []),
    ...(options.isPublicCriticalPath ? ['criticalPath=true'] : []),
    ...(view === null ? [] : [`view=${view}`]),
  ];
  const query = parameters.length > 0 ? `?${parameters.join('&')}` : '';
  return `${embedAddress(host, options.ganttId)}${query}`.replaceAll('#', '%23');
}
