import type { PaymentProvider } from '@giotto/contract/api';
import type { Payments } from './payments.ts';

const providers = { stripe: 'stripe', simulated: 'simulator', off: 'none' } as const;

export function presentPaymentProvider({ mode, publishableKey }: Payments): PaymentProvider {
  return { provider: providers[mode], publishableKey: mode === 'off' ? '' : publishableKey };
}
