import type { ReactElement } from 'react';
import { type CardFormProps, useCardForm } from './payments.ts';

/** The provider's card form; only inside `PaymentsProvider`. */
export function CardForm(props: CardFormProps): ReactElement {
  const Form = useCardForm();
  return <Form {...props} />;
}
