import type { Subscription } from '@giotto/contract/api';
import { isEmail } from '@giotto/contract/email';

/** Whom and where bills go to, as it is typed. */
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

/** What is known of it already. */
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

/** Whether an order can be sent with it (spec/accounts.md §5, Payment). */
export function isAddressComplete(address: AddressForm): boolean {
  return required.every((field) => address[field].trim() !== '') && isEmail(address.email.trim());
}
