import type { BillingDeps } from '../../billing/index.ts';
import { isProviderUnavailable, listInvoices } from '../../billing/index.ts';

/** The invoices as they are exported; if the payment provider is unavailable, that they are missing. */
export async function readInvoices(billing: BillingDeps, userId: string): Promise<unknown> {
  try {
    return (await listInvoices(billing, userId)).map(
      ({ number, created, period_start, total, amount_paid, currency, status, invoice_pdf }) => ({
        number,
        date: isoDate(created),
        periodStart: isoDate(period_start),
        total,
        paid: amount_paid,
        currency,
        status,
        file: invoice_pdf ?? null,
      }),
    );
  } catch (error) {
    if (!isProviderUnavailable(error)) throw error;
    return { missing: 'The payment provider did not answer. Please ask for another copy later.' };
  }
}

const isoDate = (seconds: number) => new Date(seconds * 1_000).toISOString();
