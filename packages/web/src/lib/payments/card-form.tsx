import type { ReactElement } from 'react';
import { type CardFormProps, useCardForm } from './payments.ts';

/** Where a card is typed: the provider's own form; only inside `PaymentsPlace`. */
export function CardForm(props: CardFormProps): ReactElement {
  const Form = useCardForm();
  return <Form {...props} />;
}
