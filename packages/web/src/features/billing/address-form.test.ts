import { expect, it } from 'vitest';
import { type AddressForm, findAddressFaults, isAddressComplete } from './address-form.ts';

const whole: AddressForm = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  line1: '12 St James’s Square',
  line2: '',
  postal_code: 'SW1Y 4JH',
  city: 'London',
  state: 'Greater London',
  country: 'GB',
};

it('an order can be submitted without the second line of the address', () => {
  expect(isAddressComplete(whole)).toBe(true);
});

it.each(['name', 'email', 'line1', 'city', 'state', 'postal_code', 'country'] as const)(
  'an order cannot be submitted without %s',
  (field) => {
    expect(isAddressComplete({ ...whole, [field]: ' ' })).toBe(false);
  },
);

it('every invalid field is reported with its error', () => {
  expect(findAddressFaults(whole)).toEqual({});
  expect(findAddressFaults({ ...whole, city: ' ', country: '', email: 'ada' })).toEqual({
    city: 'missing',
    country: 'missing',
    email: 'notAnEmail',
  });
  expect(findAddressFaults({ ...whole, email: '' })).toEqual({ email: 'missing' });
});

it('an order cannot be submitted with an invalid email address', () => {
  expect(isAddressComplete({ ...whole, email: 'ada' })).toBe(false);
});
