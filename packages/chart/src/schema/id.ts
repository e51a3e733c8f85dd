const ID = /^[A-Za-z0-9_-]{1,64}$/;

/** Keys with a special meaning for JavaScript objects: never an id, dropped wherever untrusted JSON contains them. */
export const UNSAFE_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Whether the text is a valid record id: 1 to 64 of `[A-Za-z0-9_-]` and none of the unsafe keys (`security.md` I3). */
export function isId(text: string): boolean {
  return ID.test(text) && !UNSAFE_KEYS.has(text);
}
