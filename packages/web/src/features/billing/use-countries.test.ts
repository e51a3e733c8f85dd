import { changeBillingAddress } from '@giotto/contract/api';
import countries from 'i18n-iso-countries/langs/en.json';
import { expect, it } from 'vitest';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const { country } = changeBillingAddress.body?.shape ?? {};

it('the server accepts the listed countries and no other two letters', () => {
  const all = letters.flatMap((first) => letters.map((second) => first + second));
  const taken = all.filter((code) => country?.safeParse(code).success);
  expect(taken).toEqual(Object.keys(countries.countries).toSorted());
});
