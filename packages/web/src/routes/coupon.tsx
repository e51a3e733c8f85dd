import { useParams } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { couponTexts } from '../app/locales/coupon-texts.ts';
import { paths } from '../app/paths.ts';
import { FeatureTexts } from '../app/texts.tsx';
import { ButtonLink } from '../components/ui/button-link.tsx';
import { AuthFrame } from '../features/auth/auth-frame.tsx';
import { CouponForm } from '../features/coupon/coupon-form.tsx';
import type { CouponKind } from '../lib/coupon/coupon-query.ts';
import { usePageTitle } from '../lib/use-page-title.ts';

function CouponPage({ kind, code }: { readonly kind: CouponKind; readonly code: string }): ReactElement {
  const intl = useIntl();
  const [isApplied, setIsApplied] = useState(false);
  usePageTitle(intl.formatMessage({ id: `coupon.label.${kind}` }));
  return (
    <AuthFrame
      title={intl.formatMessage({ id: `coupon.title.${kind}` })}
      text={isApplied ? undefined : intl.formatMessage({ id: `coupon.text.${kind}` })}
      nav={
        !isApplied && (
          <ButtonLink href={paths.home()} variant="quiet">
            {intl.formatMessage({ id: 'coupon.cancel' })}
          </ButtonLink>
        )
      }
    >
      <CouponForm key={code} kind={kind} initialCode={code} onApplied={() => setIsApplied(true)} />
    </AuthFrame>
  );
}

/** /coupon/{coupon} */
export function CouponRoute(): ReactElement {
  const { coupon = '' } = useParams({ strict: false });
  return (
    <FeatureTexts texts={couponTexts}>
      <CouponPage kind="coupon" code={coupon} />
    </FeatureTexts>
  );
}

/** /sumocode and /sumocode/{sumocode} */
export function SumocodeRoute(): ReactElement {
  const { sumocode = '' } = useParams({ strict: false });
  return (
    <FeatureTexts texts={couponTexts}>
      <CouponPage kind="sumocode" code={sumocode} />
    </FeatureTexts>
  );
}
