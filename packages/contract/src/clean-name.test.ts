import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { name } from './api/fields.ts';
import { cleanName } from './clean-name.ts';
import { NAME_LENGTH } from './plans.ts';

it('cleans and refuses a name as the server does', () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc.constantFrom(' ', '\t', '\u0000', '\ud800', 'a', '🙂'.repeat(49), 'b'.repeat(50)),
  );
  fc.assert(
    fc.property(
      fc.array(part, { maxLength: 6 }).map((parts) => parts.join('')),
      (text) => {
        expect(cleanName(text)).toBe(name.safeParse(text).data ?? null);
      },
    ),
  );
});

it.each(
  [NAME_LENGTH - 1, NAME_LENGTH, NAME_LENGTH + 1].flatMap((length) => [
    ['n', length] as const,
    ['🙂', length] as const,
  ]),
)('a name of %s, %i times, is kept up to the limit', (character, length) => {
  const text = character.repeat(length);
  expect(cleanName(` ${text} `)).toBe(length > NAME_LENGTH ? null : text);
  expect(name.safeParse(` ${text} `).data ?? null).toBe(length > NAME_LENGTH ? null : text);
});
