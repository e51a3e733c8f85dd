/** A secret found in a public file, and its text. */
export interface Leak {
  readonly kind: string;
  readonly found: string;
}

/** Patterns of keys that must never leave a server, and of traces of the build machine. */
const forms: Readonly<Record<string, RegExp>> = {
  'a secret key of the payment provider': /\b[sr]k_(?:live|test)_[A-Za-z0-9]{8,}/g,
  'a secret of webhooks': /\bwhsec_[A-Za-z0-9]{8,}/g,
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----/g,
  'a key of a cloud': /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g,
  'a token of a code host': /\bgh[opsu]_[A-Za-z0-9]{36}\b/g,
  'a signed token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/g,
  'an address with a password': /\b[a-z][a-z0-9+]*:\/\/[^\s/:@"'`]+:[^\s/:@"'`]+@[a-z0-9]/gi,
  'an address with a token': /[?&](?:token|key|secret|password|code)=[\w-]{16,}/gi,
  'the way to a source map': /[#@] sourceMappingURL=\S+/g,
};

/** Finds secrets in a text: one of these words, or anything that looks like a key. */
export function findLeaks(text: string, words: readonly string[]): Leak[] {
  const named = words
    .filter((word) => text.includes(word))
    .map((found) => ({ kind: 'a word that must stay on the server', found }));
  const formed = Object.entries(forms).flatMap(([kind, form]) =>
    [...text.matchAll(form)].map(([found]) => ({ kind, found })),
  );
  return [...named, ...formed];
}
