import { type AccessToken, createAccessToken, revokeAccessToken } from '@giotto/contract/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { tokenTexts } from '../../../app/locales/token-texts.ts';
import { paths } from '../../../app/paths.ts';
import { FeatureTexts } from '../../../app/texts.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { Link } from '../../../components/ui/link.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { showToast } from '../../../components/ui/toast-queue.ts';
import { callApi } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-error.ts';
import styles from '../profile-page.module.css';
import { useRecentLogin } from '../use-recent-login.tsx';
import { AssistantAddress } from './assistant-address.tsx';
import { CreateTokenDialog, type TokenWish } from './create-token-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { TokenRow } from './token-row.tsx';
import { tokensQuery, toTokenError } from './tokens-query.ts';

/** The access tokens of the person's programs: listed, created and revoked (`docs/security.md`). */
export function TokensCard() {
  return (
    <FeatureTexts texts={tokenTexts}>
      <Card />
    </FeatureTexts>
  );
}

/** The dialog that is open over the card. */
type Opened =
  | { readonly type: 'create' }
  | { readonly type: 'secret'; readonly name: string; readonly secret: string }
  | { readonly type: 'revoke'; readonly token: AccessToken };

function Card() {
  const intl = useIntl();
  const queryClient = useQueryClient();
  const { data: tokens, isError, isFetching, refetch } = useQuery(tokensQuery);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const setTokens = (change: (known: AccessToken[]) => AccessToken[]) =>
    queryClient.setQueryData(tokensQuery.queryKey, (known) => known && change(known));
  const fail = (error: unknown) =>
    showToast({ kind: 'danger', text: intl.formatMessage({ id: toTokenError(error) }) });
  const create = useRecentLogin<TokenWish>({
    call: async (wish, password) => {
      const body = { ...wish, ...(password !== undefined && { password }) };
      const { accessToken, secret } = await callApi(createAccessToken, { body });
      setTokens((known) => [accessToken, ...known]);
      setOpened({ type: 'secret', name: accessToken.name, secret });
    },
    onDone: () => void refetch(),
    onError: fail,
  });
  const revoke = useMutation({
    mutationFn: async ({ id }: AccessToken) => {
      await callApi(revokeAccessToken, { params: { tokenId: id } }).catch((error: unknown) => {
        // Revoked in another tab, or deleted after it expired: gone, as wished.
        if (!isApiError(error, 'NotFound')) throw error;
      });
    },
    onSuccess: (_, { id }) => {
      close();
      setTokens((known) => known.filter((one) => one.id !== id));
      showToast({ kind: 'success', text: intl.formatMessage({ id: 'token.revoked' }) });
    },
    onError: (error) => {
      close();
      fail(error);
    },
  });
  return (
    <section className={styles.card} aria-labelledby="tokens-title">
      <div className={styles.cardHead}>
        <div className={styles.settingWords}>
          <h3 id="tokens-title" className={styles.settingTitle}>
            {intl.formatMessage({ id: 'token.title' })}
          </h3>
          <p className={styles.settingText}>
            {intl.formatMessage(
              { id: 'token.text' },
              { docs: (words) => <Link href={paths.developers()}>{words}</Link> },
            )}
          </p>
        </div>
        <Button data-help="token-create" onPress={() => setOpened({ type: 'create' })}>
          {intl.formatMessage({ id: 'token.create' })}
        </Button>
      </div>
      {tokens && tokens.length > 0 ? (
        <ul className={styles.sessions}>
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => setOpened({ type: 'revoke', token })} />
          ))}
        </ul>
      ) : (
        <div className={styles.sessionsPlace}>
          {tokens && <p className={styles.settingText}>{intl.formatMessage({ id: 'token.none' })}</p>}
          {!tokens && !isError && <Spinner label={intl.formatMessage({ id: 'token.loading' })} />}
          {!tokens && isError && (
            <>
              <p className={styles.settingText}>{intl.formatMessage({ id: 'token.failed' })}</p>
              <Button isPending={isFetching} onPress={() => void refetch()}>
                {intl.formatMessage({ id: 'account.tryAgain' })}
              </Button>
            </>
          )}
        </div>
      )}
      <AssistantAddress />
      {opened?.type === 'create' && (
        <CreateTokenDialog isPending={create.isPending} onCreate={create.start} onClose={close} />
      )}
      {create.prompt}
      {opened?.type === 'secret' && (
        <SecretDialog kind="token" name={opened.name} secret={opened.secret} onClose={close} />
      )}
      <ConfirmDialog
        isOpen={opened?.type === 'revoke'}
        isDanger
        isPending={revoke.isPending}
        title={intl.formatMessage({ id: 'token.revokeTitle' })}
        confirmLabel={intl.formatMessage({ id: 'token.revoke' })}
        cancelLabel={intl.formatMessage({ id: 'account.cancel' })}
        onConfirm={() => opened?.type === 'revoke' && revoke.mutate(opened.token)}
        onCancel={close}
      >
        {opened?.type === 'revoke' && (
          <p>{intl.formatMessage({ id: 'token.revokeText' }, { name: opened.token.name })}</p>
        )}
      </ConfirmDialog>
    </section>
  );
}
