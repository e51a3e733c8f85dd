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

/** The caller's subscription (`spec/accounts.md` §3); everything is null before the first payment. */
export const subscription = z.strictObject({
  name: text,
  email: text,
  line1: text,
  line2: text,
  /** The postal code under two names; both hold the same value. */
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
  /** `incomplete`: a payment awaits confirmation; `past_due`: a renewal couldn't be charged yet. */
  status: z.enum(['none', 'incomplete', 'active', 'past_due', 'ended']),
  cancel_at_period_end: z.boolean(),
  /** Unix seconds. */
  current_period_end: z.number().nullable(),
  /**
   * The plan that starts when this one ends, and when that is (Unix seconds). It is charged then, and `upcoming` is its
   * first invoice. Cancelling discards it. Null if there is none.
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
  /** Premium from a coupon, a partner or an admin, and until when (Unix seconds; null for ever). Null if there is none now. */
  given: z.strictObject({ plan: z.enum(['coupon', 'appsumo']), ends: z.number().nullable() }).nullable(),
  /** Cents; below 0 is a credit in the person's favour. */
  balance: z.number(),
  stripeCustomerId: text,
  /** The current price per user for this person and each period, in cents. */
  prices: z.strictObject({ monthly: z.number(), yearly: z.number(), triyearly: z.number() }),
  /** An announced price: cents per user, from the first renewal after that time (Unix seconds). */
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
  /** `open`: not paid yet, and may be attempted again; `uncollectible`: written off. */
  status: z.enum(['open', 'paid', 'uncollectible']),
  /** Null if there is no file, or if the address isn't the payment provider's (`security.md` P7). */
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

/** A non-empty code; null for none. */
const code = z.string().min(1).nullable();

/** The outcome of a payment. `errorCode` and `message` come from the payment provider and explain a failure. */
export const paymentOutcome = z.strictObject({
  paymentStatus: z.enum(['success', 'fail', 'requirecustomeraction']),
  /** With `requirecustomeraction`: the card form needs it to confirm the payment (3-D Secure). */
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
    /** Optional if nothing is due. */
    paymentMethod: providerId.optional(),
    plan: planPeriod,
    users: planUsers.default(1),
    seenPrice: seenPrice.optional(),
    /** The id or code of a discount coupon. */
    coupon: z.string().max(200).optional(),
    /**
     * Start and charge the new plan when the paid period ends. The server determines that date. Without it, no order is
     * accepted while a plan is running.
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
/** The POST variants that our own pages call, because a GET should not change anything (C13). */
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

/** The cost of a plan change, in cents. */
export const planPreview = z.strictObject({
  /** The plan's price for a full period. */
  total: z.number(),
  /** The new plan's cost until its next renewal: its full price, or a part of it if the period stays the same. */
  charge: z.number(),
  /** Credit for the unused part of the current plan; below 0. */
  unused: z.number(),
  /** The balance this uses up; below 0 is a credit in the person's favour. */
  balance: z.number(),
  /**
   * What carries over to later invoices; below 0, the amount is too small to charge now and is added to the next one.
   */
  credit: z.number(),
  /** What is due now: the sum of `charge`, `unused`, `balance` and `credit`. */
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
    /** `executePayment`: the same plan must be ordered with a card, which pays for the change. */
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
