import { PRICES } from '@giotto/contract/plans';
import type { PriceList } from '@giotto/contract/price-change';
import {
  DoorOpen,
  GraduationCap,
  History,
  LayoutGrid,
  type LucideIcon,
  Palette,
  UsersRound,
} from 'lucide-react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { paths } from '../../app/paths.ts';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { PremiumTag } from '../../components/ui/tag.tsx';
import { useNotedUsage } from '../../lib/usage/note-usage.ts';
import styles from './features-page.module.css';
import { formatPrice } from './money.ts';

const features = [
  ['history', History],
  ['styles', Palette],
  ['people', UsersRound],
  ['charts', LayoutGrid],
  ['academy', GraduationCap],
  ['cancel', DoorOpen],
] as const satisfies readonly (readonly [string, LucideIcon])[];

/** The premium features, for people who have never paid (spec/accounts.md §2, Features page). */
export function FeaturesPage({ prices }: { readonly prices: PriceList }): ReactElement {
  const intl = useIntl();
  useNotedUsage('billing_features');
  const monthly = formatPrice(prices.triyearly / PRICES.triyearly.months);
  return (
    <div className={styles.page}>
      <section className={styles.hero}>
        <PremiumTag />
        <h2 className={styles.title}>{intl.formatMessage({ id: 'billing.features.title' })}</h2>
        <p className={styles.intro}>{intl.formatMessage({ id: 'billing.features.intro' })}</p>
        <div className={styles.action}>
          <ButtonLink variant="primary" size="large" href={paths.billingOrder()}>
            {intl.formatMessage({ id: 'billing.features.order' })}
          </ButtonLink>
          <p className={styles.price}>
            <b>{intl.formatMessage({ id: 'billing.features.price' }, { price: monthly })}</b>
            <br />
            {intl.formatMessage({ id: 'billing.features.priceNote' })}
          </p>
        </div>
      </section>
      <ul className={styles.features}>
        {features.map(([name, Icon]) => (
          <li key={name} className={styles.feature}>
            <span className={styles.icon} aria-hidden="true">
              <Icon size={20} strokeWidth={1.75} />
            </span>
            <h3 className={styles.name}>{intl.formatMessage({ id: `billing.features.${name}` })}</h3>
            <p className={styles.text}>{intl.formatMessage({ id: `billing.features.${name}Text` })}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
