/** What is sent instead of a password: the lowercase hex SHA-256 of its NFC form (security.md C1). */
export async function hashPassword(password: string): Promise<string> {
  const bytes = new TextEncoder().encode(password.normalize('NFC'));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
