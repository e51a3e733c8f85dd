import { listHolidays as endpoint } from '@giotto/contract/api';
import { describe, expect, it } from 'vitest';
import { listCountries, listRegions } from './list-countries.ts';
import { listHolidays } from './list-holidays.ts';

const year = { kind: 'holidays', from: 2027, to: 2027, locale: 'de' } as const;

describe('each place that is offered', () => {
  it('has holidays as the contract describes them', () => {
    for (const { code } of listCountries('en')) {
      const { holidays } = endpoint.answer.parse(listHolidays({ ...year, country: code, region: undefined }));
      expect([code, holidays.length]).toEqual([code, expect.toSatisfy((count) => count > 2)]);
    }
  });

  it.each(['CH', 'DE', 'GB', 'ES', 'NZ', 'US'])('is found again by the code of its region: %s', (country) => {
    for (const { code } of listRegions(country, 'en'))
      expect([code, listHolidays({ ...year, country, region: code })]).toEqual([
        code,
        { holidays: expect.any(Array) },
      ]);
  });
});

describe('regions that the library lists but doesn’t find again', () => {
  it('aren’t offered', () => {
    expect(listRegions('CK', 'en')).toEqual([]);
    expect(listRegions('NZ', 'en').map(({ code }) => code)).toContain('CAN');
    expect(listRegions('NZ', 'en').map(({ code }) => code)).not.toContain('CAN-Timaru');
  });
});
