import { isSafeLink } from '@giotto/chart/link';

/** The link as it may be opened, else null: what is checked at write and import is checked again where it is drawn (`security.md` I5). */
export function safeLink(text: string | undefined): string | null {
  return text !== undefined && isSafeLink(text) && URL.canParse(text) ? new URL(text).href : null;
}
