const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Characters that XML 1.0 has no way to write, lone surrogates included. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that must go
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** Whether anything may have to be escaped or removed: in a picture's millions of numbers and paths nothing has. */
const SPECIAL = /[^\t\n\r -~]|[&<>"']/;

/** Escapes text for an XML element or a quoted attribute; removes what XML can't represent. */
export function escapeXml(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text.replace(UNWRITABLE, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
