import type { Subscription } from '@giotto/contract/api';
import { Pencil } from 'lucide-react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { paths } from '../../app/paths.ts';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import styles from './billing.module.css';
import { SavedCard } from './saved-card.tsx';
import { useCountryName } from './use-countries.ts';

/** The billing recipient and address, and the card that pays. */
export function AddressCard({ subscription }: { readonly subscription: Subscription }): ReactElement {
  const intl = useIntl();
  const { name, line1, line2, postalCode, city, state, country } = subscription;
  const countryName = useCountryName(country);
  const place = [postalCode, city].filter(Boolean).join(' ');
  const lines = [name, line1, line2, place, state, countryName].filter(
    (line) => line !== null && line !== '',
  );
  return (
    <section className={styles.card} aria-labelledby="address-title">
      <div className={styles.cardHead}>
        <h2 id="address-title" className={styles.cardTitle}>
          {intl.formatMessage({ id: 'billing.address.title' })}
        </h2>
        <ButtonLink
          size="small"
          href={paths.billingDetails()}
          icon={<Pencil size={14} strokeWidth={1.75} aria-hidden="true" />}
        >
          {intl.formatMessage({ id: 'billing.address.edit' })}
        </ButtonLink>
      </div>
      {lines.length === 0 ? (
        <p className={styles.text}>{intl.formatMessage({ id: 'billing.address.none' })}</p>
      ) : (
        <div className={styles.address}>
          {lines.map((line) => (
            <span key={line} dir="auto">
              {line}
            </span>
          ))}
        </div>
      )}
      <h3 className={styles.sub}>{intl.formatMessage({ id: 'billing.card.title' })}</h3>
      <SavedCard card={subscription.card} />
    </section>
  );
}
