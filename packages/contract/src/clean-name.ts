import { NAME_LENGTH } from './plans.ts';

const control = /[\p{Cc}\p{Cs}]/u;

/**
 * Trims the name of a person, chart or folder as the server does; null if the server would refuse it (empty, longer
 * than `NAME_LENGTH` characters, control characters, lone surrogates). Doesn't use the contract's schemas, which would
 * make up a fifth of a page's code.
 */
export function cleanName(text: string): string | null {
  const name = text.trim();
  return name === '' || [...name].length > NAME_LENGTH || control.test(name) ? null : name;
}
