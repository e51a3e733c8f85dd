import { createState, NAME_LIMIT } from '@giotto/chart/model';
import { createIntl } from 'react-intl';
import { describe, expect, it } from 'vitest';
import { baselineMessages } from '../../../app/locales/de/baseline-messages.ts';
import { messages } from '../../../app/locales/en/index.ts';
import { freeName, proposeName } from './keep-baseline.ts';

const named = (...names: readonly string[]) =>
  new Map(names.map((name, at) => [`b${at}`, { name, startDate: '2027-01-04', places: {} }]));

describe('the name of a new baseline', () => {
  it('says the day in the person’s language', () => {
    const intl = createIntl({ locale: 'de', messages: { ...messages, ...baselineMessages } });
    expect(proposeName(intl, createState(), new Date(2026, 10, 26, 9))).toBe('Basisplan, 26. Nov.');
  });

  it('has a number if the chart has one of that name', () => {
    expect(freeName('Plan', named('Other'))).toBe('Plan');
    expect(freeName('Plan', named('Plan', 'Plan 2'))).toBe('Plan 3');
  });

  it('is as long as a name may be', () => {
    const long = 'x'.repeat(NAME_LIMIT + 20);
    expect([...freeName(long, named('x'.repeat(NAME_LIMIT)))]).toHaveLength(NAME_LIMIT);
  });
});
