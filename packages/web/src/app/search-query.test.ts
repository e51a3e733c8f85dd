import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearch, pickCount, pickTexts, stringifySearch } from './search-query.ts';

describe('search queries', () => {
  it('leave numbers, booleans and JSON as the texts that they are', () => {
    expect(parseSearch('?code=007&fullScreen=true&x={"a":1}')).toEqual({
      code: '007',
      fullScreen: 'true',
      x: '{"a":1}',
    });
  });

  it('come back as they went', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.string()), (search) => {
        expect(parseSearch(stringifySearch(search))).toEqual({ ...search });
      }),
    );
  });

  it('leave out what is undefined and write no lonely question mark', () => {
    expect(stringifySearch({ redirect: undefined })).toBe('');
    expect(stringifySearch({ redirect: '/a?b', code: undefined })).toBe('?redirect=%2Fa%3Fb');
  });

  it('keep only the named texts of a route', () => {
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
