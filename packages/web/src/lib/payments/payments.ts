import { createContext, type ReactElement, type ReactNode, useContext } from 'react';

/** Whom a card belongs to, as the provider keeps it. */
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

/** The provider's hands in the page: Stripe's script, or our own twin of it. Errors are in words for the person. */
export interface Payments {
  /** Makes a payment method of the card in the form. */
  readonly createPaymentMethod: (holder: Partial<CardHolder>) => Promise<NewPaymentMethod>;
  /** Lets the person confirm a payment at the bank; null when it was confirmed, else why not. */
  readonly confirmCardPayment: (clientSecret: string) => Promise<string | null>;
  /** The same for a card that is saved without a payment. */
  readonly confirmCardSetup: (clientSecret: string) => Promise<string | null>;
}

export interface CardFormProps {
  /** Told whether the card is complete, which is when it can be handed over. */
  readonly onChange: (isComplete: boolean) => void;
  readonly isDisabled?: boolean;
}

/** What a provider brings: its hands, and its form for a card. */
export interface PaymentsParts extends Payments {
  readonly CardForm: (props: CardFormProps) => ReactElement;
}

/** What a provider is put together from. */
export interface SimulatedPaymentsProps {
  readonly publishableKey: string;
  readonly children: ReactNode;
}

export const PaymentsContext = createContext<PaymentsParts | null>(null);

/** The hands of the provider; only inside `PaymentsPlace`. */
export function usePayments(): Payments {
  const parts = useContext(PaymentsContext);
  if (parts === null) throw new Error('usePayments needs a PaymentsPlace around it');
  return parts;
}

/** The provider's form for a card; only inside `PaymentsPlace`. */
export function useCardForm(): PaymentsParts['CardForm'] {
  const parts = useContext(PaymentsContext);
  if (parts === null) throw new Error('useCardForm needs a PaymentsPlace around it');
  return parts.CardForm;
}
