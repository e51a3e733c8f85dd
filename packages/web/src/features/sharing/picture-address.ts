import { type LivingPictureFormat, livingPictureAddress } from '@giotto/contract/living-pictures';

/** For which page a picture is made; `own`: on the chart's own background. */
const PICTURE_THEMES = ['own', 'auto', 'light', 'dark'] as const;
export type PictureTheme = (typeof PICTURE_THEMES)[number];

/** How a picture is asked for. */
export interface PictureChoice {
  readonly format: LivingPictureFormat;
  readonly theme: PictureTheme;
  /** The id of the saved view that is shown. Null or absent: the whole chart. */
  readonly view?: string | null;
}

/** The themes that a format has. */
export function themesOf(format: LivingPictureFormat): readonly PictureTheme[] {
  if (format === 'pdf') return ['own'];
  return format === 'svg' ? PICTURE_THEMES : ['own', 'light', 'dark'];
}

/** The choice with a theme that its format has. */
export function withFormat({ theme }: PictureChoice, format: LivingPictureFormat): PictureChoice {
  return { format, theme: themesOf(format).includes(theme) ? theme : 'own' };
}

/** The address of a picture; `secret`: the secret address without its ending, of a private chart. */
export function pictureAddress(
  host: string,
  ganttId: string,
  { format, theme, view = null }: PictureChoice,
  secret: string | null,
): string {
  const address = secret === null ? livingPictureAddress(host, ganttId, format) : `${secret}.${format}`;
  const query = new URLSearchParams({ ...(theme !== 'own' && { theme }), ...(view !== null && { view }) });
  return query.size === 0 ? address : `${address}?${query}`;
}

/** Markdown that shows the picture; of a PDF, which Markdown can't show, a link. */
export function pictureMarkdown(name: string, address: string, { format }: PictureChoice): string {
  const text = name.replace(/[[\]\\]/g, '\\$&').replace(/\s+/g, ' ');
  return format === 'pdf' ? `[${text}](${address})` : `![${text}](${address})`;
}
