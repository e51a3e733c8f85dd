const SCHEMES = new Set(['http:', 'https:', 'mailto:']);

/** The link as it may be opened: http, https or mailto, else null; checked again where it is drawn (`security.md` I5). */
export function safeLink(text: string | undefined): string | null {
  if (text === undefined || !URL.canParse(text)) return null;
  const { protocol, href } = new URL(text);
  return SCHEMES.has(protocol) ? href : null;
}
