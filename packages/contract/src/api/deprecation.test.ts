import { describe, expect, it } from 'vitest';
import { checkDeprecations } from './deprecation.ts';
import { ENDPOINTS } from './index.ts';

const at = (since: string, until: string) => ({ since, until, instead: 'Use `readPlan`.' });

describe('what of the API will go away', () => {
  it('is announced at least twelve months before, in every call', () => {
    expect(ENDPOINTS.flatMap(checkDeprecations)).toEqual([]);
  });

  it.each([
    ['2027-01-31', '2028-01-30', ['old: the call must be kept until 2028-01-31']],
    ['2027-01-31', '2028-01-31', []],
    ['2027-01-31', '2028-02-01', []],
    ['soon', '2028-02-01', ['old: the call has no date']],
  ])('from %s to %s', (since, until, problems) => {
    expect(checkDeprecations({ name: 'old', deprecated: [at(since, until)] })).toEqual(problems);
  });

  it('is named with its part', () => {
    const deprecated = [{ ...at('2027-01-31', '2027-02-01'), part: 'query.figures' as const }];
    expect(checkDeprecations({ name: 'old', deprecated })).toEqual([
      'old: query.figures must be kept until 2028-01-31',
    ]);
  });
});
