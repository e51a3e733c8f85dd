import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearch, pickCount, pickTexts, stringifySearch } from './search-query.ts';

describe('search queries', () => {
  it('keep numbers, booleans and JSON as plain texts', () => {
    expect(parseSearch('?code=007&fullScreen=true&x={"a":1}')).toEqual({
      code: '007',
      fullScreen: 'true',
      x: '{"a":1}',
    });
  });

  it('survive a round trip', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.string()), (search) => {
        expect(parseSearch(stringifySearch(search))).toEqual({ ...search });
      }),
    );
  });

  it('omit undefined values and a lone question mark', () => {
    expect(stringifySearch({ redirect: undefined })).toBe('');
    expect(stringifySearch({ redirect: '/a?b', code: undefined })).toBe('?redirect=%2Fa%3Fb');
  });

  it('keep only a route’s named texts', () => {
    const pick = pickTexts('redirect', 'code');
    expect(pick({ redirect: '/f1', code: '', other: 'x' })).toEqual({ redirect: '/f1' });
    expect(pick({ redirect: ['/f1'], code: 5 })).toEqual({});
  });

  it.each([
    ['12', { version: 12 }],
    [12, { version: 12 }],
    ['0', {}],
    ['-1', {}],
    ['1.5', {}],
    ['latest', {}],
    [undefined, {}],
  ])('read %o as a count from 1', (version, expected) => {
    expect(pickCount('version')({ version })).toEqual(expected);
  });
});
