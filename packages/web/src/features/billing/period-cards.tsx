import { savedPercent } from '@giotto/contract/order-amounts';
import { PLAN_PERIODS, type PlanPeriod, PRICES } from '@giotto/contract/plans';
import type { PriceList } from '@giotto/contract/price-change';
import { Check } from 'lucide-react';
import type { ReactElement } from 'react';
import { Radio, RadioGroup } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { classNames } from '../../components/ui/class-names.ts';
import { Tag } from '../../components/ui/tag.tsx';
import { formatPrice } from './money.ts';
import styles from './period-cards.module.css';
import { periodTexts } from './period-texts.ts';

interface PeriodCardsProps {
  readonly value: PlanPeriod;
  readonly onChange: (period: PlanPeriod) => void;
  readonly prices: PriceList;
  /** The period of the current plan. */
  readonly current?: PlanPeriod | null;
}

/** The payment periods with their prices and savings (spec/accounts.md §2, Order plan). */
export function PeriodCards({ value, onChange, prices, current = null }: PeriodCardsProps): ReactElement {
  const intl = useIntl();
  return (
    <RadioGroup
      aria-label={intl.formatMessage({ id: 'billing.period.label' })}
      value={value}
      onChange={(id) => onChange(PLAN_PERIODS.find((period) => period === id) ?? value)}
      className={classNames(styles.cards)}
    >
      {PLAN_PERIODS.map((period) => (
        <Radio key={period} value={period} className={classNames(styles.card)}>
          <PeriodCard period={period} prices={prices} isCurrent={period === current} />
        </Radio>
      ))}
    </RadioGroup>
  );
}

interface PeriodCardProps {
  readonly period: PlanPeriod;
  readonly prices: PriceList;
  readonly isCurrent: boolean;
}

function PeriodCard({ period, prices, isCurrent }: PeriodCardProps) {
  const intl = useIntl();
  const [cents, { months }] = [prices[period], PRICES[period]];
  const saved = savedPercent(period, prices);
  const texts = periodTexts[period];
  return (
    <>
      <span className={styles.head}>
        <span className={styles.name}>{intl.formatMessage({ id: texts.name })}</span>
        {isCurrent && <Tag kind="accent">{intl.formatMessage({ id: 'billing.period.current' })}</Tag>}
        {!isCurrent && period === 'triyearly' && (
          <Tag kind="premium">{intl.formatMessage({ id: 'billing.period.best' })}</Tag>
        )}
        <span className={styles.mark} aria-hidden="true">
          <Check size={14} strokeWidth={3} />
        </span>
      </span>
      <span className={styles.price}>
        <span className={styles.amount}>{formatPrice(cents / months)}</span>
        <span className={styles.per}>{intl.formatMessage({ id: 'billing.period.perUser' })}</span>
      </span>
      <span className={styles.foot}>
        <span>{intl.formatMessage({ id: texts.billed }, { price: formatPrice(cents) })}</span>
        {saved > 0 && (
          <span className={styles.saved}>
            {intl.formatMessage({ id: 'billing.period.save' }, { percent: saved })}
          </span>
        )}
      </span>
    </>
  );
}
