import { isSafeLink } from '@giotto/chart/link';

/**
 * The link if it's safe to open, else null: links are checked on write and import, and again when rendered
 * (`security.md` I5).
 */
export function safeLink(text: string | undefined): string | null {
  return text !== undefined && isSafeLink(text) && URL.canParse(text) ? new URL(text).href : null;
}
