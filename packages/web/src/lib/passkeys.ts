/** Whether passkeys are available: browsers require a secure page and a host name, not an IP address. */
export function canUsePasskeys(): boolean {
  if (typeof window.PublicKeyCredential !== 'function') return false;
  return !/^[\d.]+$|:/.test(window.location.hostname);
}

/** Whether the person has closed the browser's dialog or let it time out. */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}
