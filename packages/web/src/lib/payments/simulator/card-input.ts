export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay';

/** What a person has typed; it leaves the form only for the provider. */
export interface CardInput {
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
}

export const NO_CARD: CardInput = { number: '', expiry: '', cvc: '' };

export type CardFault =
  | 'numberShort'
  | 'numberWrong'
  | 'expiryShort'
  | 'expiryWrong'
  | 'expiryPast'
  | 'cvcShort';

const brands: readonly (readonly [RegExp, CardBrand, lengths: readonly number[]])[] = [
  [/^4/, 'visa', [16]],
  [/^(5[1-5]|2[2-7])/, 'mastercard', [16]],
  [/^3[47]/, 'amex', [15]],
  [/^(6011|65|64[4-9])/, 'discover', [16]],
  [/^3(0|6|8|9)/, 'diners', [14, 16]],
  [/^35/, 'jcb', [16]],
  [/^62/, 'unionpay', [16, 17, 18, 19]],
];

/** The digits only, at most as many as a card can have. */
export function digitsOf(text: string, most = 19): string {
  return text.replaceAll(/\D/g, '').slice(0, most);
}

/** The brand by the first digits; null until it's known. */
export function brandOf(number: string): CardBrand | null {
  return brands.find(([start]) => start.test(number))?.[1] ?? null;
}

/** The number in the groups printed on the card. */
export function formatNumber(text: string): string {
  const digits = digitsOf(text);
  if (brandOf(digits) !== 'amex') return digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
  return [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)].filter(Boolean).join(' ');
}

/**
 * `12 / 29`; prefixes a zero to a first digit that can't start a month. Deleting the slash also deletes the digit
 * before it.
 */
export function formatExpiry(text: string, before: string): string {
  let digits = digitsOf(text, 4);
  if (/^[2-9]/.test(digits)) digits = `0${digits}`.slice(0, 4);
  if (before.endsWith(' / ') && text.length < before.length) return digits.slice(0, 1);
  return digits.length < 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

export function formatCvc(text: string, number: string): string {
  return digitsOf(text, brandOf(number) === 'amex' ? 4 : 3);
}

/** The month and year on the card. */
export function readExpiry(expiry: string): { month: number; year: number } {
  const digits = digitsOf(expiry, 4);
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2)) };
}

/** Each field's error, as far as it can be found without the bank. */
export function findFaults(card: CardInput, now: Date): Readonly<Record<keyof CardInput, CardFault | null>> {
  return {
    number: numberFault(digitsOf(card.number)),
    expiry: expiryFault(card.expiry, now),
    cvc: cvcFault(card),
  };
}

export function isComplete(card: CardInput, now: Date): boolean {
  return Object.values(findFaults(card, now)).every((fault) => fault === null);
}

function numberFault(number: string): CardFault | null {
  const lengths = brands.find(([start]) => start.test(number))?.[2] ?? [13, 14, 15, 16, 17, 18, 19];
  if (number.length < Math.min(...lengths)) return 'numberShort';
  return lengths.includes(number.length) && hasCheckDigit(number) ? null : 'numberWrong';
}

function expiryFault(expiry: string, now: Date): CardFault | null {
  if (digitsOf(expiry).length < 4) return 'expiryShort';
  const { month, year } = readExpiry(expiry);
  if (month < 1 || month > 12) return 'expiryWrong';
  const months = (year - now.getFullYear()) * 12 + month - 1 - now.getMonth();
  if (months < 0) return 'expiryPast';
  return months > 600 ? 'expiryWrong' : null;
}

function cvcFault({ cvc, number }: CardInput): CardFault | null {
  return cvc.length < (brandOf(digitsOf(number)) === 'amex' ? 4 : 3) ? 'cvcShort' : null;
}

/** Whether the last digit of a card's number matches the others (Luhn). */
function hasCheckDigit(number: string): boolean {
  let sum = 0;
  for (const [at, digit] of [...number].reverse().entries()) {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}
