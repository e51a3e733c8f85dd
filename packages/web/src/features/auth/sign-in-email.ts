let remembered = '';

/** Keeps the address that somebody has just proved to be theirs, for the login that comes next. */
export function rememberEmail(email: string): void {
  remembered = email;
}

/** What the login's address field begins with. */
export function readEmail(): string {
  return remembered;
}
