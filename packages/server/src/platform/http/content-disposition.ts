/**
 * The `content-disposition` header for downloading a response under a name in any script (RFC 6266): an ASCII name for
 * old browsers, and the real one by RFC 8187 (formerly 5987).
 */
export function attachmentHeader(fileName: string): string {
  const ascii = fileName
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]|["\\%]/gu, '_');
  const encoded = encodeURIComponent(fileName.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** The same for a file that browsers show: the name counts when it is saved. */
export function inlineHeader(fileName: string): string {
  return attachmentHeader(fileName).replace(/^attachment/, 'inline');
}
