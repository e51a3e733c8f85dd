import { type AdminCoupon, endCoupon } from '@giotto/contract/api';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { Button } from '../../components/ui/button.tsx';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { Tag } from '../../components/ui/tag.tsx';
import { callApi } from '../../lib/api.ts';
import { formatDate } from '../../lib/dates.ts';
import styles from './admin.module.css';
import { couponsQuery } from './admin-query.ts';
import { AdminView } from './admin-view.tsx';
import { CouponDialog } from './coupon-dialog.tsx';
import { useAdminAction } from './use-admin-action.ts';

/** Describes a coupon's effect. */
function describeCoupon(intl: IntlShape, coupon: AdminCoupon): string {
  const day = (seconds: number) => formatDate(intl, seconds * 1_000);
  if (coupon.kind === 'discount') {
    const { amountOff, percentOff } = coupon;
    if (percentOff !== null)
      return intl.formatMessage({ id: 'admin.gives.percent' }, { percent: percentOff });
    const amount = intl.formatNumber((amountOff ?? 0) / 100, { style: 'currency', currency: 'USD' });
    return intl.formatMessage({ id: 'admin.gives.amount' }, { amount });
  }
  const { days, until } = coupon;
  if (days !== null) return intl.formatMessage({ id: 'admin.gives.days' }, { days });
  if (until !== null) return intl.formatMessage({ id: 'admin.gives.until' }, { date: day(until) });
  return intl.formatMessage({ id: 'admin.gives.forever' });
}

/** Lists all coupons, creates new ones and disables old ones. */
export function CouponsTab(): ReactElement {
  const intl = useIntl();
  const query = useQuery(couponsQuery);
  const [isMaking, setIsMaking] = useState(false);
  return (
    <AdminView query={query}>
      {({ coupons }) => (
        <div className={styles.tab}>
          <div className={styles.bar}>
            <Button variant="primary" onPress={() => setIsMaking(true)}>
              {intl.formatMessage({ id: 'admin.newCoupon' })}
            </Button>
          </div>
          {coupons.length === 0 ? (
            <p className={styles.small}>{intl.formatMessage({ id: 'admin.none' })}</p>
          ) : (
            <ul className={styles.list}>
              {coupons.map((coupon) => (
                <CouponRow key={coupon.id} coupon={coupon} />
              ))}
            </ul>
          )}
          {isMaking && <CouponDialog onClose={() => setIsMaking(false)} />}
        </div>
      )}
    </AdminView>
  );
}

function CouponRow({ coupon }: { readonly coupon: AdminCoupon }): ReactElement {
  const intl = useIntl();
  const [isAsking, setIsAsking] = useState(false);
  const end = useAdminAction(() => callApi(endCoupon, { params: { couponId: coupon.id }, body: {} }));
  const { name, uses, maxUses: max, isEnded } = coupon;
  return (
    <li className={styles.row}>
      <div className={styles.main}>
        <div className={styles.name} dir="auto">
          {name}
        </div>
        <div className={styles.small}>{describeCoupon(intl, coupon)}</div>
      </div>
      {coupon.kind === 'grant' && coupon.plan === 'appsumo' && <Tag kind="premium">AppSumo</Tag>}
      <span className={styles.small}>
        {max === null
          ? intl.formatMessage({ id: 'admin.usesAny' }, { uses })
          : intl.formatMessage({ id: 'admin.uses' }, { uses, max })}
      </span>
      {isEnded ? (
        <Tag>{intl.formatMessage({ id: 'admin.ended' })}</Tag>
      ) : (
        <Button size="small" onPress={() => setIsAsking(true)}>
          {intl.formatMessage({ id: 'admin.end' })}
        </Button>
      )}
      <ConfirmDialog
        isDanger
        isOpen={isAsking}
        isPending={end.isPending}
        title={intl.formatMessage({ id: 'admin.endQuestion' }, { name })}
        confirmLabel={intl.formatMessage({ id: 'admin.end' })}
        cancelLabel={intl.formatMessage({ id: 'admin.cancel' })}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => end.mutate(undefined, { onSettled: () => setIsAsking(false) })}
      >
        {intl.formatMessage({ id: 'admin.endText' })}
      </ConfirmDialog>
    </li>
  );
}
