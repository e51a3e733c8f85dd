import type { Invoice } from '@giotto/contract/api';
import { useQuery } from '@tanstack/react-query';
import { Download, ReceiptText } from 'lucide-react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../components/ui/button.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { Tag } from '../../components/ui/tag.tsx';
import styles from './billing.module.css';
import { formatLongDate } from './billing-dates.ts';
import { invoicesQuery } from './billing-queries.ts';
import look from './invoices-card.module.css';
import { formatCents } from './money.ts';

/** The invoices, each with a download (spec/accounts.md §2, Invoices list). */
export function InvoicesCard(): ReactElement {
  const intl = useIntl();
  const { data: invoices, isError, isFetching, refetch } = useQuery(invoicesQuery);
  return (
    <section ref={showIfAddressed} className={styles.card} id="invoices" aria-labelledby="invoices-title">
      <h2 id="invoices-title" className={styles.cardTitle}>
        {intl.formatMessage({ id: 'billing.invoices.title' })}
      </h2>
      {!invoices && !isError && <Skeleton height={48} />}
      {!invoices && isError && (
        <div className={styles.buttons}>
          <p className={styles.text}>{intl.formatMessage({ id: 'billing.invoices.loadFailed' })}</p>
          <Button size="small" isPending={isFetching} onPress={() => void refetch()}>
            {intl.formatMessage({ id: 'billing.tryAgain' })}
          </Button>
        </div>
      )}
      {invoices?.length === 0 && (
        <p className={look.none}>
          <ReceiptText size={20} strokeWidth={1.5} aria-hidden="true" />
          {intl.formatMessage({ id: 'billing.invoices.none' })}
        </p>
      )}
      {invoices && invoices.length > 0 && (
        <ul className={look.list}>
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** The URL `/billing#invoices` scrolls here once the page has rendered. */
function showIfAddressed(card: HTMLElement | null): void {
  if (window.location.hash === '#invoices') card?.scrollIntoView();
}

function InvoiceRow({ invoice }: { readonly invoice: Invoice }): ReactElement {
  const intl = useIntl();
  const { period_start, total, status, invoice_pdf: file } = invoice;
  const date = formatLongDate(intl, period_start);
  return (
    <li className={look.row}>
      <span className={look.date}>
        {date}
        {status !== 'paid' && (
          <Tag kind="danger">
            {intl.formatMessage({
              id: status === 'open' ? 'billing.invoices.open' : 'billing.invoices.unpaid',
            })}
          </Tag>
        )}
      </span>
      <span className={look.total}>{formatCents(total)}</span>
      <IconButton
        label={intl.formatMessage({ id: 'billing.invoices.download' }, { date })}
        icon={<Download size={16} strokeWidth={1.75} />}
        isDisabled={file === null}
        onPress={() => file !== null && window.open(file, '_blank', 'noopener,noreferrer')}
      />
    </li>
  );
}
