import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalEmail, isEmail } from './email.ts';

describe('isEmail', () => {
  it.each([
    'ada@example.com',
    'ada.lovelace+gantt@mail.example.co.uk',
    "o'brien@example.ie",
    'a@b.co',
    'zoë@exämple.com',
    `${'a'.repeat(64)}@example.com`,
  ])('accepts %j', (address) => {
    expect(isEmail(address)).toBe(true);
  });

  it.each([
    '',
    'ada',
    'ada@',
    '@example.com',
    'ada@localhost',
    'ada@127.0.0.1',
    'ada@[127.0.0.1]',
    'ada@@example.com',
    'ada@exa mple.com',
    ' ada@example.com',
    'ada@example.com ',
    'Ada <ada@example.com>',
    '"ada"@example.com',
    '"a\nBcc: x"@example.com',
    'ada@example.com\r\nBcc: eve@example.com',
    'ada\u0000@example.com',
    'ada\u202e@example.com',
    'a\u200bda@example.com',
    '.ada@example.com',
    'ada.@example.com',
    'ada@exam_ple.com',
    'ada@-example.com',
    `${'a'.repeat(65)}@example.com`,
  ])('refuses %j', (address) => {
    expect(isEmail(address)).toBe(false);
  });

  it('accepts 254 characters and refuses 255', () => {
    const label = 'd'.repeat(60);
    const domain = `${label}.${label}.${label}.${'e'.repeat(20)}.com`;
    const addressOf = (length: number): string => `${'a'.repeat(length - domain.length - 1)}@${domain}`;
    expect(isEmail(addressOf(254))).toBe(true);
    expect(isEmail(addressOf(255))).toBe(false);
  });

  it('never accepts a text with a line break, wherever it is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom('\r', '\n', '\u2028', '\u0085'),
        fc.nat(30),
        (text, broken, at) => {
          const address = `${text}@example.com`;
          expect(isEmail(address.slice(0, at) + broken + address.slice(at))).toBe(false);
        },
      ),
    );
  });
});

describe('canonicalEmail', () => {
  it('trims, and lower-cases both sides of the @', () => {
    expect(canonicalEmail('  Ada.Lovelace@Example.COM \n')).toBe('ada.lovelace@example.com');
  });

  it('composes accents, so both spellings are one address', () => {
    expect(canonicalEmail('zoe\u0308@example.com')).toBe('zo\u00eb@example.com');
  });

  it('keeps look-alike letters of other scripts apart', () => {
    expect(canonicalEmail('\u0430da@example.com')).not.toBe('ada@example.com');
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = canonicalEmail(text);
        expect(canonicalEmail(once)).toBe(once);
      }),
    );
  });
});
