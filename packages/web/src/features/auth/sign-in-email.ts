let remembered = '';

/** Remembers an email address that was just proven, for the next login. */
export function rememberEmail(email: string): void {
  remembered = email;
}

/** The login field's initial address. */
export function readEmail(): string {
  return remembered;
}
