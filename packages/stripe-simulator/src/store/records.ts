import type Stripe from 'stripe';

/** A stored object: ids where Stripe's type allows whole objects, and decimals as strings. */
type Kept<Answer, Own> = Omit<Answer, keyof Own> & Own;

export type List<Item> = Kept<Stripe.ApiList<never>, { data: Item[] }>;

type ProductRecord = Kept<Stripe.Product, { default_price: string | null; tax_code: null }>;
export type PriceRecord = Kept<Stripe.Price, { product: string; unit_amount_decimal: string | null }>;
export type PlanRecord = Kept<Stripe.Plan, { product: string; amount_decimal: string | null }>;
export type CouponRecord = Stripe.Coupon;
export type DiscountRecord = Kept<
  Stripe.Discount,
  { customer: string | null; promotion_code: null; source: { type: 'coupon'; coupon: string } }
>;
export type CustomerRecord = Kept<
  Stripe.Customer,
  {
    address: Stripe.Address | null;
    balance: number;
    default_source: null;
    /** Set on deleted customers, of whom nothing else is shown. */
    deleted?: true;
    discount: null;
    invoice_settings: Kept<Stripe.Customer.InvoiceSettings, { default_payment_method: string | null }>;
    invoice_prefix: string;
    next_invoice_sequence: number;
    name: string | null;
    phone: string | null;
    test_clock: string | null;
  }
>;
export type PaymentMethodRecord = Kept<
  Stripe.PaymentMethod,
  { customer: string | null; card: Stripe.PaymentMethod.Card }
>;
export type ChargeRecord = Kept<
  Stripe.Charge,
  {
    customer: string | null;
    payment_intent: string | null;
    payment_method: string | null;
    balance_transaction: string | null;
  }
>;
type RefundRecord = Kept<
  Stripe.Refund,
  { charge: string; customer: string | null; payment_intent: string | null; payment_method: string | null }
>;
export type DisputeRecord = Kept<Stripe.Dispute, { charge: string; payment_intent: string | null }>;
export type PaymentIntentRecord = Kept<
  Stripe.PaymentIntent,
  {
    client_secret: string;
    customer: string | null;
    payment_method: string | null;
    latest_charge: string | null;
    last_payment_error: object | null;
    next_action: object | null;
  }
>;
export type SetupIntentRecord = Kept<
  Stripe.SetupIntent,
  {
    client_secret: string;
    customer: string | null;
    payment_method: string | null;
    last_setup_error: object | null;
    next_action: object | null;
  }
>;
export type SubscriptionItemRecord = Kept<
  Stripe.SubscriptionItem,
  { price: PriceRecord; plan: PlanRecord; quantity: number; discounts: string[]; tax_rates: never[] }
>;
export type SubscriptionRecord = Kept<
  Stripe.Subscription,
  {
    customer: string;
    default_payment_method: string | null;
    discounts: string[];
    items: List<SubscriptionItemRecord>;
    latest_invoice: string | null;
    pending_setup_intent: string | null;
    test_clock: string | null;
  }
>;
export type InvoiceLineRecord = Kept<
  Stripe.InvoiceLineItem,
  {
    discounts: string[];
    discount_amounts: { amount: number; discount: string }[];
    pricing: {
      type: 'price_details';
      price_details: { price: string; product: string };
      unit_amount_decimal: string | null;
    } | null;
    quantity: number;
    quantity_decimal: string;
    subscription: string | null;
  }
>;
export type InvoiceRecord = Kept<
  Stripe.Invoice,
  {
    customer: string;
    default_payment_method: string | null;
    discounts: string[];
    lines: List<InvoiceLineRecord>;
    latest_revision: null;
    parent: Kept<
      Stripe.Invoice.Parent,
      {
        subscription_details: Kept<
          Stripe.Invoice.Parent.SubscriptionDetails,
          { subscription: string }
        > | null;
      }
    > | null;
    test_clock: string | null;
    total_discount_amounts: { amount: number; discount: string }[];
  }
>;
type InvoicePaymentRecord = Kept<
  Stripe.InvoicePayment,
  { invoice: string; payment: { type: 'payment_intent'; payment_intent: string } }
>;
/** A mid-period price change, until an invoice includes it as a line. */
interface InvoiceItemRecord {
  readonly id: string;
  readonly object: 'invoiceitem';
  readonly subscription: string;
  readonly line: InvoiceLineRecord;
}
type EventRecord = Kept<
  Stripe.EventBase,
  { type: Stripe.Event['type']; data: { object: object; previous_attributes?: object } }
>;
type TestClockRecord = Stripe.TestHelpers.TestClock;

/** Every kind of object, by the value of its `object` field. */
export interface Records {
  product: ProductRecord;
  price: PriceRecord;
  coupon: CouponRecord;
  discount: DiscountRecord;
  customer: CustomerRecord;
  payment_method: PaymentMethodRecord;
  charge: ChargeRecord;
  refund: RefundRecord;
  dispute: DisputeRecord;
  payment_intent: PaymentIntentRecord;
  setup_intent: SetupIntentRecord;
  subscription: SubscriptionRecord;
  invoice: InvoiceRecord;
  invoice_payment: InvoicePaymentRecord;
  invoiceitem: InvoiceItemRecord;
  event: EventRecord;
  'test_helpers.test_clock': TestClockRecord;
}

export type Kind = keyof Records;
