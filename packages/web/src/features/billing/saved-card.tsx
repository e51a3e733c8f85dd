import type { Subscription } from '@giotto/contract/api';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import styles from './billing.module.css';
import { CardBrand } from './card-brand.tsx';
import look from './saved-card.module.css';

/** The card on file: brand, last digits and expiry date. */
export function SavedCard({ card }: Pick<Subscription, 'card'>): ReactElement {
  const intl = useIntl();
  if (card === null) return <p className={styles.text}>{intl.formatMessage({ id: 'billing.card.none' })}</p>;
  const { brand, last4, exp_month, exp_year } = card;
  const month = String(exp_month).padStart(2, '0');
  return (
    <div className={look.saved}>
      <CardBrand brand={brand} />
      <div>
        <p className={look.number}>
          <span aria-hidden="true">•••• •••• •••• {last4}</span>
          <span className={look.read}>
            {intl.formatMessage({ id: 'billing.card.number' }, { brand, last4 })}
          </span>
        </p>
        <p className={look.expires}>
          {intl.formatMessage({ id: 'billing.card.expires' }, { month, year: String(exp_year) })}
        </p>
      </div>
    </div>
  );
}
