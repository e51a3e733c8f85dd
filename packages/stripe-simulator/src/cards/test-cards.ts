/** A bank's reason for declining a charge. */
export interface Decline {
  readonly code: string;
  readonly decline_code: string;
  readonly message: string;
}

/** How the bank of a test card behaves. */
export interface CardBehaviour {
  readonly charge?: Decline;
  /** Whether the card is already declined when saved to a customer. */
  readonly isAttachDeclined?: boolean;
  /**
   * When the customer must confirm with 3-D Secure: at every payment; until the card is set up; while the customer is
   * present.
   */
  readonly confirm?: 'always' | 'untilSetUp' | 'onSession';
  /** The decline after a confirmation, if any. */
  readonly afterConfirm?: Decline;
  readonly dispute?: 'fraudulent' | 'product_not_received';
  readonly cvcCheck?: 'fail';
}

export interface TestCard {
  readonly number: string;
  /** Names of the ready-made payment methods with this card, `pm_card_…`. */
  readonly names: readonly string[];
  readonly brand: string;
  readonly funding: 'credit' | 'debit' | 'prepaid';
  readonly behaviour: CardBehaviour;
}

const decline = (
  decline_code: string,
  message = 'Your card was declined.',
  code = 'card_declined',
): Decline => ({
  code,
  decline_code,
  message,
});

const GENERIC_DECLINE = decline('generic_decline');
export const AUTHENTICATION_REQUIRED = decline(
  'authentication_required',
  'Your card was declined. This transaction requires authentication.',
  'authentication_required',
);
const refused = (charge: Decline): CardBehaviour => ({ charge, isAttachDeclined: true });

type Row = [
  number: string,
  names: string,
  brand?: string,
  behaviour?: CardBehaviour,
  funding?: TestCard['funding'],
];

/** Stripe's test cards (docs.stripe.com/testing); no other numbers are accepted. */
const rows: Row[] = [
  ['4242424242424242', 'pm_card_visa'],
  ['4000056655665556', 'pm_card_visa_debit', 'visa', {}, 'debit'],
  ['5555555555554444', 'pm_card_mastercard', 'mastercard'],
  ['2223003122003222', 'pm_card_mastercard_2', 'mastercard'],
  ['5200828282828210', 'pm_card_mastercard_debit', 'mastercard', {}, 'debit'],
  ['5105105105105100', 'pm_card_mastercard_prepaid', 'mastercard', {}, 'prepaid'],
  ['378282246310005', 'pm_card_amex', 'amex'],
  ['371449635398431', 'pm_card_amex_2', 'amex'],
  ['6011111111111117', 'pm_card_discover', 'discover'],
  ['3056930009020004', 'pm_card_diners', 'diners'],
  ['36227206271667', 'pm_card_diners_14', 'diners'],
  ['3566002020360505', 'pm_card_jcb', 'jcb'],
  ['6200000000000005', 'pm_card_unionpay', 'unionpay'],
  [
    '4000000000000002',
    'pm_card_visa_chargeDeclined pm_card_chargeDeclined',
    'visa',
    refused(GENERIC_DECLINE),
  ],
  [
    '4000000000009995',
    'pm_card_visa_chargeDeclinedInsufficientFunds pm_card_chargeDeclinedInsufficientFunds',
    'visa',
    refused(decline('insufficient_funds', 'Your card has insufficient funds.')),
  ],
  ['4000000000009987', 'pm_card_visa_chargeDeclinedLostCard', 'visa', refused(decline('lost_card'))],
  ['4000000000009979', 'pm_card_visa_chargeDeclinedStolenCard', 'visa', refused(decline('stolen_card'))],
  [
    '4000000000000069',
    'pm_card_chargeDeclinedExpiredCard',
    'visa',
    refused(decline('expired_card', 'Your card has expired.', 'expired_card')),
  ],
  [
    '4000000000000127',
    'pm_card_chargeDeclinedIncorrectCvc',
    'visa',
    refused(decline('incorrect_cvc', "Your card's security code is incorrect.", 'incorrect_cvc')),
  ],
  [
    '4000000000000119',
    'pm_card_chargeDeclinedProcessingError',
    'visa',
    refused(
      decline(
        'processing_error',
        'An error occurred while processing your card. Try again in a little bit.',
        'processing_error',
      ),
    ),
  ],
  [
    '4000000000006975',
    'pm_card_visa_chargeDeclinedVelocityLimitExceeded',
    'visa',
    refused(
      decline(
        'card_velocity_exceeded',
        'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
      ),
    ),
  ],
  ['4000000000000341', 'pm_card_chargeCustomerFail', 'visa', { charge: GENERIC_DECLINE }],
  ['4000000000000101', 'pm_card_cvcCheckFail', 'visa', { cvcCheck: 'fail' }],
  ['4000000000000259', 'pm_card_createDispute', 'visa', { dispute: 'fraudulent' }],
  [
    '4000000000002685',
    'pm_card_createDisputeProductNotReceived',
    'visa',
    { dispute: 'product_not_received' },
  ],
  ['4000002760003184', 'pm_card_authenticationRequired', 'visa', { confirm: 'always' }],
  ['4000002500003155', 'pm_card_authenticationRequiredOnSetup', 'visa', { confirm: 'untilSetUp' }],
  ['4000003800000446', 'pm_card_authenticationRequiredSetupForOffSession', 'visa', { confirm: 'onSession' }],
  ['4000000000003220', 'pm_card_threeDSecure2Required', 'visa', { confirm: 'always' }],
  [
    '4000008400001629',
    'pm_card_authenticationRequiredChargeDeclined',
    'visa',
    { confirm: 'always', afterConfirm: GENERIC_DECLINE },
  ],
  [
    '4000008260003178',
    'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
    'visa',
    { confirm: 'always', afterConfirm: decline('insufficient_funds', 'Your card has insufficient funds.') },
  ],
];

const cards: readonly TestCard[] = rows.map(
  ([number, names, brand = 'visa', behaviour = {}, funding = 'credit']) => ({
    number,
    names: names.split(' '),
    brand,
    behaviour,
    funding,
  }),
);

export function findCardByNumber(number: string): TestCard | undefined {
  return cards.find((card) => card.number === number);
}

export function findCardByName(name: string): TestCard | undefined {
  return cards.find(({ names }) => names.includes(name));
}

/** Whether the last digit is the correct check digit. */
export function hasCheckDigit(number: string): boolean {
  let sum = 0;
  for (const [at, digit] of [...number].reverse().entries()) {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}
