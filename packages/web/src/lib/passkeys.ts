/**
 * Whether passkeys can be used here: browsers have them on safe pages only, and for hosts with a name, not an address.
 */
export function canUsePasskeys(): boolean {
  if (typeof window.PublicKeyCredential !== 'function') return false;
  return !/^[\d.]+$|:/.test(window.location.hostname);
}

/** Whether the person has closed the browser's own window, or let it wait too long. */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}
