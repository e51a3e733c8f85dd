import { createContext, type ReactElement, type ReactNode, useContext } from 'react';

/** A card's holder in the provider's format. */
export interface CardHolder {
  readonly name: string;
  readonly email: string;
  readonly line1: string;
  readonly line2: string;
  readonly postalCode: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
}

type NewPaymentMethod = { readonly id: string } | { readonly error: string };

/** The provider's client: Stripe's script, or our simulator. Errors are messages for the person. */
export interface Payments {
  /** Creates a payment method from the card in the form. */
  readonly createPaymentMethod: (holder: Partial<CardHolder>) => Promise<NewPaymentMethod>;
  /** Lets the person confirm a payment with the bank; null once confirmed, otherwise the error message. */
  readonly confirmCardPayment: (clientSecret: string) => Promise<string | null>;
  /** The same for a card that is saved without a payment. */
  readonly confirmCardSetup: (clientSecret: string) => Promise<string | null>;
}

export interface CardFormProps {
  /** Reports whether the card is complete and can be submitted. */
  readonly onChange: (isComplete: boolean) => void;
  readonly isDisabled?: boolean;
}

/** What a provider consists of: its client and its card form. */
export interface PaymentsParts extends Payments {
  readonly CardForm: (props: CardFormProps) => ReactElement;
}

/** The props of every provider. */
export interface SimulatedPaymentsProps {
  readonly publishableKey: string;
  readonly children: ReactNode;
}

export const PaymentsContext = createContext<PaymentsParts | null>(null);

/** The provider's client; only inside `PaymentsProvider`. */
export function usePayments(): Payments {
  const parts = useContext(PaymentsContext);
  if (parts === null) throw new Error('usePayments needs a PaymentsProvider around it');
  return parts;
}

/** The provider's card form; only inside `PaymentsProvider`. */
export function useCardForm(): PaymentsParts['CardForm'] {
  const parts = useContext(PaymentsContext);
  if (parts === null) throw new Error('useCardForm needs a PaymentsProvider around it');
  return parts.CardForm;
}
