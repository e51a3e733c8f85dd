import { describe, expect, it } from 'vitest';
import { brandOf, findFaults, formatCvc, formatExpiry, formatNumber, isComplete } from './card-input.ts';

const now = new Date(2026, 2, 15);
const good = { number: '4242 4242 4242 4242', expiry: '03 / 26', cvc: '123' };

describe('a typed card', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242', 'visa'],
    ['5555555555554444', '5555 5555 5555 4444', 'mastercard'],
    ['378282246310005', '3782 822463 10005', 'amex'],
    ['6011-1111-1111-1117', '6011 1111 1111 1117', 'discover'],
    ['30569309025904', '3056 9309 0259 04', 'diners'],
    ['3566002020360505', '3566 0020 2036 0505', 'jcb'],
    ['6200000000000005', '6200 0000 0000 0005', 'unionpay'],
    ['42', '42', 'visa'],
    ['9', '9', null],
  ])('%s is displayed as %s, %s', (typed, shown, brand) => {
    expect(formatNumber(typed)).toBe(shown);
    expect(brandOf(typed)).toBe(brand);
  });

  it.each([
    ['1', '', '1'],
    ['12', '1', '12 / '],
    ['5', '', '05 / '],
    ['1229', '12 / 2', '12 / 29'],
    ['12 / 2', '12 / ', '12 / 2'],
    ['12 /', '12 / ', '1'],
  ])('its expiry date %j, typed after %j, is displayed as %j', (typed, before, shown) => {
    expect(formatExpiry(typed, before)).toBe(shown);
  });

  it('has a security code of three digits, or four on American Express', () => {
    expect(formatCvc('12345', '4242')).toBe('123');
    expect(formatCvc('12345', '378')).toBe('1234');
  });

  it('is complete once every field is, up to the month of its expiry date', () => {
    expect(isComplete(good, now)).toBe(true);
  });

  it.each([
    ['number', '4242', 'numberShort'],
    ['number', '4242 4242 4242 4241', 'numberWrong'],
    ['expiry', '03', 'expiryShort'],
    ['expiry', '13 / 30', 'expiryWrong'],
    ['expiry', '02 / 26', 'expiryPast'],
    ['expiry', '03 / 99', 'expiryWrong'],
    ['cvc', '12', 'cvcShort'],
  ] as const)('with the %s %s reports %s', (field, value, fault) => {
    expect(findFaults({ ...good, [field]: value }, now)).toMatchObject({ [field]: fault });
    expect(isComplete({ ...good, [field]: value }, now)).toBe(false);
  });
});
