import { getPaymentProvider, type PaymentProvider } from '@giotto/contract/api';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, Suspense } from 'react';
import { useIntl } from 'react-intl';
import { paymentTexts } from '../../app/locales/payment-texts.ts';
import { FeatureTexts } from '../../app/texts.tsx';
import { Banner } from '../../components/ui/banner.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { callApi } from '../api.ts';
import { lazyComponent } from '../lazy-component.ts';

const StripePayments = lazyComponent(
  async () => (await import('./stripe/stripe-payments.tsx')).StripePayments,
);
const SimulatedPayments = lazyComponent(
  async () => (await import('./simulator/simulated-payments.tsx')).SimulatedPayments,
);

export interface PaymentsProviderProps {
  /** Pass it if known; otherwise the server is asked. */
  readonly provider?: PaymentProvider;
  readonly children: ReactNode;
}

/** The part of a page that handles cards: loads the provider that the server names. */
export function PaymentsProvider({ provider, children }: PaymentsProviderProps): ReactElement {
  return (
    <Suspense fallback={<Waiting />}>
      <FeatureTexts texts={paymentTexts}>
        {provider ? (
          <LoadedPayments provider={provider}>{children}</LoadedPayments>
        ) : (
          <RequestedPayments>{children}</RequestedPayments>
        )}
      </FeatureTexts>
    </Suspense>
  );
}

/** Only this part of the page waits; its surroundings stay. */
function Waiting(): ReactElement {
  return <Skeleton height={88} />;
}

function RequestedPayments({ children }: { readonly children: ReactNode }): ReactElement {
  const intl = useIntl();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['payment provider'],
    queryFn: ({ signal }): Promise<PaymentProvider> => callApi(getPaymentProvider, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data === undefined && isError)
    return (
      <Banner
        kind="danger"
        role="alert"
        actions={
          <Button size="small" isPending={isFetching} onPress={() => void refetch()}>
            {intl.formatMessage({ id: 'app.tryAgain' })}
          </Button>
        }
      >
        {intl.formatMessage({ id: 'payment.away' })}
      </Banner>
    );
  if (data === undefined) return <Waiting />;
  return <LoadedPayments provider={data}>{children}</LoadedPayments>;
}

function LoadedPayments({ provider, children }: Required<PaymentsProviderProps>): ReactElement {
  const intl = useIntl();
  if (provider.provider === 'none') {
    return <Banner kind="info">{intl.formatMessage({ id: 'payment.none' })}</Banner>;
  }
  const Payments = provider.provider === 'stripe' ? StripePayments : SimulatedPayments;
  return <Payments publishableKey={provider.publishableKey}>{children}</Payments>;
}
