import type { Subscription } from '@giotto/contract/api';
import { isEmail } from '@giotto/contract/email';

/** The billing recipient and address as typed. */
export interface AddressForm {
  readonly name: string;
  readonly email: string;
  readonly line1: string;
  readonly line2: string;
  readonly postal_code: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
}

/** Fills the form with the known values. */
export function readAddress(
  subscription: Subscription | undefined,
  account: { readonly name: string; readonly email: string } | null,
): AddressForm {
  return {
    name: subscription?.name ?? account?.name ?? '',
    email: subscription?.email ?? account?.email ?? '',
    line1: subscription?.line1 ?? '',
    line2: subscription?.line2 ?? '',
    postal_code: subscription?.postal_code ?? '',
    city: subscription?.city ?? '',
    state: subscription?.state ?? '',
    country: subscription?.country ?? '',
  };
}

const required = ['name', 'email', 'line1', 'city', 'state', 'postal_code', 'country'] as const;

/** The error of an address field in an order. */
export type AddressFault = 'missing' | 'notAnEmail';

/** Finds the errors that block an order (spec/accounts.md §5, Payment). */
export function findAddressFaults(
  address: AddressForm,
): Readonly<Partial<Record<keyof AddressForm, AddressFault>>> {
  const missing = required.filter((field) => address[field].trim() === '');
  const email = address.email.trim();
  return {
    ...Object.fromEntries(missing.map((field) => [field, 'missing'])),
    ...(email !== '' && !isEmail(email) && { email: 'notAnEmail' }),
  };
}

/** Whether an order can be submitted with this address. */
export function isAddressComplete(address: AddressForm): boolean {
  return Object.keys(findAddressFaults(address)).length === 0;
}
