import type { PlanPreview } from '@giotto/contract/api';
import type { PlanPeriod } from '@giotto/contract/plans';
import type { PriceList } from '@giotto/contract/price-change';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../components/ui/button.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import styles from './billing.module.css';
import { formatLongDate } from './billing-dates.ts';
import { previewQuery } from './billing-queries.ts';
import { formatCents } from './money.ts';
import { previewOrder } from './order-choice.ts';
import { periodTexts } from './period-texts.ts';

interface UpdatePreviewProps {
  readonly period: PlanPeriod;
  readonly users: number;
  readonly prices: PriceList;
  /** The current plan, so there's nothing to pay. */
  readonly isSame: boolean;
  /** When the new plan starts and is charged, in Unix seconds; null for now. */
  readonly waitsFor: number | null;
  readonly children: ReactNode;
}

/** What a change would cost, and when. */
export function UpdatePreview(props: UpdatePreviewProps): ReactElement {
  const { period, users, prices, isSame, waitsFor, children } = props;
  const intl = useIntl();
  return (
    <section className={styles.card} aria-labelledby="preview-title">
      <h2 id="preview-title" className={styles.cardTitle}>
        {intl.formatMessage({ id: 'billing.update.preview' })}
      </h2>
      {isSame && <p className={styles.text}>{intl.formatMessage({ id: 'billing.update.same' })}</p>}
      {!isSame && waitsFor === null && <ChargeNow period={period} users={users} />}
      {waitsFor !== null && (
        <dl className={styles.lines}>
          <Line
            isTotal
            label={intl.formatMessage({ id: 'billing.later.due' }, { date: formatLongDate(intl, waitsFor) })}
            cents={previewOrder({ period, users }, null, prices).total}
          />
          <Line label={intl.formatMessage({ id: 'billing.later.today' })} cents={0} />
        </dl>
      )}
      {!isSame && period === 'triyearly' && (
        <p className={styles.text}>
          {intl.formatMessage(
            { id: periodTexts.triyearly[waitsFor === null ? 'note' : 'laterNote'] },
            { date: waitsFor === null ? '' : formatLongDate(intl, waitsFor) },
          )}
        </p>
      )}
      {children}
    </section>
  );
}

/** What the payment provider would charge now; the rows add up to the last one. */
function ChargeNow({ period, users }: Pick<UpdatePreviewProps, 'period' | 'users'>): ReactElement {
  const intl = useIntl();
  const { data, isError, isFetching, refetch } = useQuery(previewQuery(period, users));
  if (data) return <Rows preview={data} />;
  if (!isError) return <Skeleton height={72} />;
  return (
    <div className={styles.buttons}>
      <p className={styles.text}>{intl.formatMessage({ id: 'billing.update.previewFailed' })}</p>
      <Button size="small" isPending={isFetching} onPress={() => void refetch()}>
        {intl.formatMessage({ id: 'billing.tryAgain' })}
      </Button>
    </div>
  );
}

function Rows({ preview }: { readonly preview: PlanPreview }): ReactElement {
  const intl = useIntl();
  const { total, charge, unused, balance, credit, due } = preview;
  const newPlan = charge === total ? 'billing.update.new' : 'billing.update.newRest';
  return (
    <dl className={styles.lines}>
      <Line label={intl.formatMessage({ id: newPlan })} cents={charge} />
      {unused !== 0 && <Line label={intl.formatMessage({ id: 'billing.update.unused' })} cents={unused} />}
      {balance !== 0 && <Line label={intl.formatMessage({ id: 'billing.update.balance' })} cents={balance} />}
      {credit !== 0 && (
        <Line
          label={intl.formatMessage({
            id: credit > 0 ? 'billing.update.credit' : 'billing.update.postponed',
          })}
          cents={credit}
        />
      )}
      <Line isTotal label={intl.formatMessage({ id: 'billing.update.due' })} cents={due} />
    </dl>
  );
}

interface LineProps {
  readonly label: string;
  readonly cents: number;
  readonly isTotal?: boolean;
}

function Line({ label, cents, isTotal = false }: LineProps): ReactElement {
  return (
    <div className={isTotal ? `${styles.line} ${styles.total}` : styles.line}>
      <dt>{label}</dt>
      <dd>{formatCents(cents)}</dd>
    </div>
  );
}
