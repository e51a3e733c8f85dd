import { useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { billingTexts } from '../app/locales/billing-texts.ts';
import { FeatureTexts } from '../app/texts.tsx';
import { LegalDialog } from '../features/auth/legal-dialog.tsx';
import { BillingPage } from '../features/billing/billing-page.tsx';
import { DetailsPage } from '../features/billing/details-page.tsx';
import { OrderPage } from '../features/billing/order-page.tsx';
import { PaymentPage } from '../features/billing/payment-page.tsx';
import { UpdatePage } from '../features/billing/update-page.tsx';

function inBillingTexts(page: ReactElement): ReactElement {
  return <FeatureTexts texts={billingTexts}>{page}</FeatureTexts>;
}

/** /billing */
export function BillingRoute() {
  return inBillingTexts(<BillingPage />);
}

/** /billing/order */
export function BillingOrderRoute() {
  return inBillingTexts(<OrderPage />);
}

/** /billing/order/payment */
export function BillingPaymentRoute() {
  const query = useSearch({ from: '/shell/billing/order/payment' });
  return inBillingTexts(<PaymentPage query={query} Legal={LegalDialog} />);
}

/** /billing/updatedetails */
export function BillingDetailsRoute() {
  return inBillingTexts(<DetailsPage />);
}

/** /billing/updateplan */
export function BillingPlanRoute() {
  return inBillingTexts(<UpdatePage />);
}
