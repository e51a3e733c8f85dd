import { applyCoupon } from '@giotto/contract/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Gem } from 'lucide-react';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { paths } from '../../app/paths.ts';
import { Banner } from '../../components/ui/banner.tsx';
import { Button } from '../../components/ui/button.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { callApi } from '../../lib/api.ts';
import { type CouponKind, cleanCoupon, couponQuery } from '../../lib/coupon/coupon-query.ts';
import { couponErrorText, describeGrant } from '../../lib/coupon/coupon-texts.ts';
import { refreshSession } from '../../lib/session/session-query.ts';
import styles from './coupon-form.module.css';

export interface CouponFormProps {
  readonly kind: CouponKind;
  /** From the URL: checked automatically. */
  readonly initialCode: string;
  readonly onApplied: () => void;
}

/** Checks a code, then applies it; after that the only action is to go home (`spec/accounts.md` §2). */
export function CouponForm({ kind, initialCode, onApplied }: CouponFormProps): ReactElement {
  const intl = useIntl();
  const queryClient = useQueryClient();
  const [text, setText] = useState(initialCode);
  /** The code being checked; empty while one is typed. */
  const [code, setCode] = useState(cleanCoupon(initialCode));
  const look = useQuery({ ...couponQuery(code), enabled: code !== '', staleTime: 0 });
  const apply = useMutation({
    mutationFn: async () => {
      const grant = await callApi(applyCoupon, { body: { coupon: code } });
      await refreshSession(queryClient);
      return grant;
    },
    onSuccess: onApplied,
  });

  if (apply.data) {
    return (
      <div className={styles.form}>
        <Banner kind="success" role="status">
          {intl.formatMessage({ id: `coupon.applied.${kind}` })}
        </Banner>
        <p className={styles.gift}>{describeGrant(intl, apply.data)}</p>
        <ButtonLink href={paths.home()} variant="primary" size="large" isFullWidth autoFocus>
          {intl.formatMessage({ id: 'coupon.goHome' })}
        </ButtonLink>
      </div>
    );
  }

  const grant = code !== '' && !look.isFetching ? look.data : undefined;
  const failure = apply.error ?? (code !== '' && !look.isFetching ? look.error : null);
  const error = failure && intl.formatMessage({ id: couponErrorText(failure, kind) });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (look.isFetching || apply.isPending) return;
    const typed = cleanCoupon(text);
    if (grant && typed === code) apply.mutate();
    else if (typed === code) void look.refetch();
    else setCode(typed);
  }

  function edit(typed: string): void {
    setText(typed);
    setCode('');
    apply.reset();
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        size="large"
        autoComplete="off"
        autoFocus={initialCode === ''}
        label={intl.formatMessage({ id: `coupon.label.${kind}` })}
        value={text}
        onChange={edit}
        {...(error && { error })}
      />
      {grant && !error && (
        <Banner kind="premium" icon={Gem} role="status">
          {describeGrant(intl, grant)}
        </Banner>
      )}
      <Button
        type="submit"
        variant="primary"
        size="large"
        isFullWidth
        isDisabled={cleanCoupon(text) === ''}
        isPending={look.isFetching || apply.isPending}
      >
        {intl.formatMessage({ id: grant && !error ? 'coupon.apply' : 'coupon.validate' })}
      </Button>
    </form>
  );
}
