import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { done, noBody } from './fields.ts';
import {
  billingAddress,
  orderAddress,
  planPeriod,
  planUsers,
  providerId,
  queryUsers,
  seenPrice,
} from './subscription-fields.ts';

const text = z.string().nullable();

/** What a person sees of the own subscription (`spec/accounts.md` §3); everything is null before the first payment. */
export const subscription = z.strictObject({
  name: text,
  email: text,
  line1: text,
  line2: text,
  /** The postal code has two names; both hold the same. */
  postalCode: text,
  postal_code: text,
  city: text,
  state: text,
  country: text,
  card: z
    .strictObject({ last4: z.string(), exp_month: z.number(), exp_year: z.number(), brand: z.string() })
    .nullable(),
  interval: planPeriod.nullable(),
  planId: text,
  quantity: z.number().nullable(),
  /** `incomplete`: a payment waits for its confirmation; `past_due`: a renewal could not be paid yet. */
  status: z.enum(['none', 'incomplete', 'active', 'past_due', 'ended']),
  cancel_at_period_end: z.boolean(),
  /** Unix seconds. */
  current_period_end: z.number().nullable(),
  /**
   * What was ordered to begin when the days of this plan are over, and from when on (Unix seconds); it is charged then,
   * and `upcoming` is its first invoice. Cancelling takes it back. Null for nothing.
   */
  next: z
    .strictObject({
      interval: planPeriod.nullable(),
      planId: text,
      quantity: z.number().nullable(),
      begins: z.number().nullable(),
    })
    .nullable(),
  /** The next invoice: Unix seconds and cents. */
  upcoming: z.strictObject({ next_payment_attempt: z.number().nullable(), total: z.number() }).nullable(),
  /** Cents; below 0 is money that the person has with us. */
  balance: z.number(),
  stripeCustomerId: text,
  /** What one user costs this person for each period now, in cents. */
  prices: z.strictObject({ monthly: z.number(), yearly: z.number(), triyearly: z.number() }),
  /** A new price that was announced: cents for each user, at the first renewal from that time on (Unix seconds). */
  priceChange: z.strictObject({ from: z.number(), price: z.number() }).nullable(),
});
export type Subscription = z.output<typeof subscription>;

export const getSubscription = defineEndpoint({
  name: 'getSubscription',
  summary: 'Get the account’s subscription, card and billing address',
  method: 'GET',
  path: '/subscription',
  action: 'readSubscription',
  errors: ['Unavailable'],
  answer: subscription,
});

export const invoice = z.strictObject({
  id: z.string(),
  /** Unix seconds. */
  period_start: z.number(),
  /** Cents. */
  total: z.number(),
  /** `open`: it was not paid yet, and may be asked for again; `uncollectible`: that was given up. */
  status: z.enum(['open', 'paid', 'uncollectible']),
  /** Null while there is no file, and for an address that is not the payment provider's (`security.md` P7). */
  invoice_pdf: text,
});
export type Invoice = z.output<typeof invoice>;

export const listInvoices = defineEndpoint({
  name: 'listInvoices',
  summary: 'List the account’s invoices, newest first',
  method: 'GET',
  path: '/subscription/invoices',
  action: 'readSubscription',
  errors: ['Unavailable'],
  answer: z.array(invoice),
});

/** A code, never empty; null for none. */
const code = z.string().min(1).nullable();

/** How a payment went. `errorCode` and `message` are the payment provider's words for why it did not. */
export const paymentOutcome = z.strictObject({
  paymentStatus: z.enum(['success', 'fail', 'requirecustomeraction']),
  /** With `requirecustomeraction`: what the card form confirms the payment with (3-D Secure). */
  clientSecret: text,
  errorCode: code,
  message: text,
});
export type PaymentOutcome = z.output<typeof paymentOutcome>;

export const createSubscription = defineEndpoint({
  name: 'createSubscription',
  summary: 'Order premium; the server determines price, discount and trial',
  method: 'POST',
  path: '/subscription',
  action: 'orderSubscription',
  errors: [
    'SubscriptionExists',
    'OrderTooEarly',
    'PremiumForever',
    'PaymentOverdue',
    'PriceChanged',
    'PaymentInProgress',
    'InvalidDiscount',
    'PaymentMethodNeeded',
    'InvalidEmail',
    'Unavailable',
  ],
  body: z.strictObject({
    ...orderAddress,
    /** Not needed when nothing is to be paid. */
    paymentMethod: providerId.optional(),
    plan: planPeriod,
    users: planUsers.default(1),
    seenPrice: seenPrice.optional(),
    /** The id or the code of a discount coupon. */
    coupon: z.string().max(200).optional(),
    /**
     * A wish: the new plan begins, and is charged, when what is paid already is used up. Until when that is, the server
     * says. Without it nothing is ordered while a plan runs.
     */
    applyEndOfSubAsTrial: z.boolean().optional(),
  }),
  answer: paymentOutcome,
});

const confirmation = z.strictObject({ paymentIntent: providerId, period: planPeriod.optional() });
const confirm = {
  action: 'confirmPayment',
  errors: ['NotFound', 'Unavailable'],
  answer: paymentOutcome,
} as const;
const confirmSummary = 'Look at a payment again after the card holder has confirmed or refused it';

export const getPost3dSecure = defineEndpoint({
  ...confirm,
  name: 'getPost3dSecure',
  summary: confirmSummary,
  method: 'GET',
  path: '/subscription/post3dsecure',
  changesState: true,
  query: confirmation,
});
export const getWorkspacePost3dSecure = defineEndpoint({
  ...confirm,
  name: 'getWorkspacePost3dSecure',
  summary: confirmSummary,
  method: 'GET',
  path: '/workspaces/subscription/post3dsecure',
  changesState: true,
  query: confirmation,
});
/** The twins that our own pages call: a GET should not change anything (C13). */
export const post3dSecure = defineEndpoint({
  ...confirm,
  name: 'post3dSecure',
  summary: confirmSummary,
  method: 'POST',
  path: '/subscription/post3dsecure',
  body: confirmation,
});
export const workspacePost3dSecure = defineEndpoint({
  ...confirm,
  name: 'workspacePost3dSecure',
  summary: confirmSummary,
  method: 'POST',
  path: '/workspaces/subscription/post3dsecure',
  body: confirmation,
});

/** What a change of the plan would cost, in cents. */
export const planPreview = z.strictObject({
  /** The price of the plan for a whole period. */
  total: z.number(),
  /** What the new plan costs until its next renewal: its price, or a part of it when its period does not change. */
  charge: z.number(),
  /** What is left of the plan so far, below 0. */
  unused: z.number(),
  /** The balance that is used up by this: below 0 is money that the person has with us. */
  balance: z.number(),
  /** What stays with us for later invoices; below 0 is too little to be charged now, and comes with the next one. */
  credit: z.number(),
  /** What is to be paid now: `charge`, `unused`, `balance` and `credit` together. */
  due: z.number(),
  /** Whether a card is on file. */
  hasCard: z.boolean(),
});
export type PlanPreview = z.output<typeof planPreview>;

export const previewPlan = defineEndpoint({
  name: 'previewPlan',
  summary: 'Preview the cost of changing the plan now',
  method: 'GET',
  path: '/subscription/preview',
  action: 'readSubscription',
  errors: ['NoSubscription', 'PaymentOverdue', 'Unavailable'],
  query: z.strictObject({ plan: planPeriod, users: queryUsers.optional() }),
  answer: planPreview,
});

export const updateSubscription = defineEndpoint({
  name: 'updateSubscription',
  summary: 'Change the plan or the number of users',
  method: 'PUT',
  path: '/subscription',
  action: 'changeSubscription',
  errors: [
    'NoSubscription',
    'PaymentOverdue',
    'SubscriptionUnchanged',
    'PriceChanged',
    'PaymentInProgress',
    'Unavailable',
  ],
  body: z.strictObject({ plan: planPeriod, users: planUsers.optional(), seenPrice: seenPrice.optional() }),
  answer: z.strictObject({
    /** `executePayment`: the same plan has to be ordered with a card, which pays for the change. */
    status: z.enum(['executePayment', 'updated', 'fail']),
    errorCode: code,
    message: text,
  }),
});

export const cancelSubscription = defineEndpoint({
  name: 'cancelSubscription',
  summary: 'Cancel premium at the end of the paid period; plans scheduled after it never start',
  method: 'DELETE',
  path: '/subscription',
  action: 'changeSubscription',
  errors: ['NoSubscription', 'PaymentInProgress', 'Unavailable'],
  answer: subscription,
});

export const reactivateSubscription = defineEndpoint({
  name: 'reactivateSubscription',
  summary: 'Undo the cancellation',
  method: 'PUT',
  path: '/subscription/reactivate',
  action: 'changeSubscription',
  errors: ['NoSubscription', 'SubscriptionExists', 'PaymentInProgress', 'Unavailable'],
  body: noBody,
  answer: subscription,
});

export const saveCard = defineEndpoint({
  name: 'saveCard',
  summary: 'Save a new card',
  method: 'PUT',
  path: '/subscription/source',
  action: 'changePaymentSource',
  errors: ['PaymentInProgress', 'Unavailable'],
  body: z.strictObject({ paymentMethod: providerId }),
  answer: z.strictObject({ errorCode: code, message: text }),
});

export const removeCard = defineEndpoint({
  name: 'removeCard',
  summary: 'Remove the card; not possible while a renewal needs it',
  method: 'DELETE',
  path: '/subscription/source',
  action: 'changePaymentSource',
  errors: ['CardNeeded', 'PaymentInProgress', 'Unavailable'],
  answer: done,
});

export const changeBillingAddress = defineEndpoint({
  name: 'changeBillingAddress',
  summary: 'Save the billing address',
  method: 'PUT',
  path: '/subscription/address',
  action: 'changePaymentSource',
  errors: ['InvalidEmail', 'PaymentInProgress', 'Unavailable'],
  body: z.strictObject(billingAddress),
  answer: done,
});
