import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attachmentHeader } from './content-disposition.ts';

describe('attachmentHeader', () => {
  it('names a file in ASCII for old browsers and in full for all others', () => {
    expect(attachmentHeader('Plan.pdf')).toBe(`attachment; filename="Plan.pdf"; filename*=UTF-8''Plan.pdf`);
    expect(attachmentHeader(`Größe (1)'s 100%.svg`)).toBe(
      `attachment; filename="Gro_e (1)'s 100_.svg"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%281%29%27s%20100%25.svg`,
    );
  });

  it('is one header value of printable ASCII that contains the name, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (name) => {
        const header = attachmentHeader(name);
        expect(header).toMatch(
          /^attachment; filename="[ !#$&-[\]-~]*"; filename\*=UTF-8''[A-Za-z0-9%_.!~-]*$/,
        );
        expect(decodeURIComponent(header.split("''")[1] ?? '')).toBe(name.toWellFormed());
      }),
    );
  });
});
