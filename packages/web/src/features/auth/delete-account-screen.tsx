import { deleteAccount, getSubscription } from '@giotto/contract/api';
import { passwordLength } from '@giotto/contract/password';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from '../../app/locales/message-id.ts';
import { paths } from '../../app/paths.ts';
import { Banner } from '../../components/ui/banner.tsx';
import { Button } from '../../components/ui/button.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { PasswordField } from '../../components/ui/password-field.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { callApi } from '../../lib/api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { formatDate } from '../../lib/dates.ts';
import { failureId } from '../../lib/failure-id.ts';
import { hashPassword } from '../../lib/hash-password.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import styles from './auth-form.module.css';
import { AuthFrame } from './auth-frame.tsx';

function toDeletionError(error: unknown): MessageId {
  if (isApiError(error, 'MyProfil.WrongCurrentPassword')) return 'deletion.wrongPassword';
  return isApiError(error, 'Login.TooManyTries', 'TooManyRequests')
    ? 'deletion.tooManyTries'
    : failureId(error, 'deletion.error');
}

/** Deletes the account; hidden while a subscription is active (spec/accounts.md §2 and §5, security.md C3, C28). */
export function DeleteAccountScreen() {
  const intl = useIntl();
  const router = useRouter();
  const session = useSession();
  const [password, setPassword] = useState('');
  const [isUnderstood, setIsUnderstood] = useState(false);
  const remove = useMutation({
    mutationFn: async () => {
      await callApi(deleteAccount, { body: { password: await hashPassword(password) } });
      await router.navigate({ to: '/accountdeleted', replace: true });
    },
  });
  usePageTitle(intl.formatMessage({ id: 'deletion.title' }));
  const isLongEnough = [...password.normalize('NFC')].length >= passwordLength.min;
  const isOpen = isLongEnough && isUnderstood;
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isOpen && !remove.isPending) remove.mutate();
  }

  // The server checks again, so the form is shown if this request fails.
  const subscription = useQuery({
    queryKey: ['deletion', 'subscription'],
    queryFn: ({ signal }) => callApi(getSubscription, {}, { signal }),
    staleTime: 0,
    retry: false,
  });
  const goesOn = subscription.data?.status === 'active' && !subscription.data.cancel_at_period_end;
  const isPaidFor = goesOn || isApiError(remove.error, 'SubscriptionActive');
  const end = session.status === 'signedIn' ? session.profile.editionEndDate : null;
  const isPremium = session.status === 'signedIn' && session.profile.edition === 'pro';
  return (
    <AuthFrame
      title={intl.formatMessage({ id: 'deletion.title' })}
      text={intl.formatMessage({ id: 'deletion.text' })}
      nav={
        <ButtonLink href={paths.profile()} variant="quiet">
          {intl.formatMessage({ id: 'deletion.cancel' })}
        </ButtonLink>
      }
    >
      {subscription.isPending ? (
        <Skeleton height={160} />
      ) : isPaidFor ? (
        <div className={styles.form}>
          <Banner kind="warning" role="alert">
            {intl.formatMessage({ id: 'deletion.subscription' })}
          </Banner>
          <ButtonLink href={paths.billing()} size="large" isFullWidth>
            {intl.formatMessage({ id: 'deletion.toBilling' })}
          </ButtonLink>
        </div>
      ) : (
        <form className={styles.form} onSubmit={submit} noValidate>
          {isPremium && typeof end === 'number' && (
            <Banner kind="warning">
              {intl.formatMessage({ id: 'deletion.lostTime' }, { date: formatDate(intl, end * 1_000) })}
            </Banner>
          )}
          <PasswordField
            size="large"
            name="password"
            autoComplete="current-password"
            label={intl.formatMessage({ id: 'deletion.password' })}
            value={password}
            onChange={(text) => {
              setPassword(text);
              remove.reset();
            }}
            error={remove.isError ? intl.formatMessage({ id: toDeletionError(remove.error) }) : undefined}
            autoFocus
          />
          <Checkbox isSelected={isUnderstood} onChange={setIsUnderstood}>
            {intl.formatMessage({ id: 'deletion.understand' })}
          </Checkbox>
          <Button
            type="submit"
            variant="danger"
            size="large"
            isFullWidth
            isDisabled={!isOpen}
            isPending={remove.isPending}
          >
            {intl.formatMessage({ id: 'deletion.delete' })}
          </Button>
        </form>
      )}
    </AuthFrame>
  );
}
