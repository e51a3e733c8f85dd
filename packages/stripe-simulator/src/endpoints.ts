import type { Endpoint } from './http/endpoint.ts';
import { chargeEndpoints } from './resources/charges.ts';
import { couponEndpoints } from './resources/coupons.ts';
import { customerEndpoints } from './resources/customers.ts';
import { eventEndpoints } from './resources/events.ts';
import { invoiceEndpoints } from './resources/invoices.ts';
import { paymentIntentEndpoints } from './resources/payment-intents.ts';
import { paymentMethodEndpoints } from './resources/payment-methods.ts';
import { priceEndpoints } from './resources/prices.ts';
import { productEndpoints } from './resources/products.ts';
import { setupIntentEndpoints } from './resources/setup-intents.ts';
import { subscriptionEndpoints } from './resources/subscriptions.ts';
import { testClockEndpoints } from './resources/test-clocks.ts';

/** All endpoints that the simulator implements. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...productEndpoints,
  ...priceEndpoints,
  ...couponEndpoints,
  ...customerEndpoints,
  ...paymentMethodEndpoints,
  ...setupIntentEndpoints,
  ...paymentIntentEndpoints,
  ...subscriptionEndpoints,
  ...invoiceEndpoints,
  ...chargeEndpoints,
  ...eventEndpoints,
  ...testClockEndpoints,
];

/** Endpoints that a browser can call with the publishable key. */
export const PUBLIC_CALLS: readonly Pick<Endpoint, 'method' | 'path'>[] = ENDPOINTS.filter(
  ({ isPublic }) => isPublic,
).map(({ method, path }) => ({ method, path }));
