import { beginTotp } from '@giotto/contract/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { stepTexts } from '../../../app/locales/step-texts.ts';
import { FeatureTexts } from '../../../app/texts.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Tag } from '../../../components/ui/tag.tsx';
import { showToast } from '../../../components/ui/toast-queue.ts';
import { callApi } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { failureId } from '../../../lib/failure-id.ts';
import styles from '../profile-page.module.css';
import { useRecentLogin } from '../use-recent-login.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import { PasskeysSetting } from './passkeys-setting.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { secondStepQuery } from './second-step-query.ts';
import { SetUpDialog } from './set-up-dialog.tsx';

/** The dialog that is open over the card. */
type Opened =
  | { readonly type: 'set-up'; readonly secret: string; readonly uri: string }
  | { readonly type: 'remove' }
  | { readonly type: 'renew' }
  | { readonly type: 'codes'; readonly codes: readonly string[] };

/** The login's second step (security.md A5). */
export function SecondStepCard() {
  return (
    <FeatureTexts texts={stepTexts}>
      <Card />
    </FeatureTexts>
  );
}

function Card() {
  const intl = useIntl();
  const queryClient = useQueryClient();
  const { data, isError, isFetching, refetch } = useQuery(secondStepQuery);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const refresh = () => void queryClient.invalidateQueries({ queryKey: secondStepQuery.queryKey });
  const begin = useRecentLogin<void>({
    call: async (_, password) => {
      const begun = await callApi(beginTotp, { body: { ...(password !== undefined && { password }) } });
      setOpened({ type: 'set-up', ...begun });
    },
    onDone: () => undefined,
    onError: (error) =>
      showToast({
        kind: 'danger',
        text: intl.formatMessage({
          id: isApiError(error, 'Login.TooManyTries')
            ? 'account.tooManyTries'
            : failureId(error, 'account.error'),
        }),
      }),
  });
  const showCodes = (codes: readonly string[]) => {
    refresh();
    setOpened(codes.length > 0 ? { type: 'codes', codes } : null);
  };
  const hasCodes = data && (data.totp || data.passkeys.length > 0);
  return (
    <section className={styles.card} aria-labelledby="second-step-title">
      <div className={styles.cardHead}>
        <div className={styles.settingWords}>
          <h3 id="second-step-title" className={styles.settingTitle}>
            {intl.formatMessage({ id: 'step.title' })}
          </h3>
          <p className={styles.settingText}>{intl.formatMessage({ id: 'step.text' })}</p>
        </div>
      </div>
      {isError && !data ? (
        <div className={styles.sessionsPlace}>
          <p className={styles.settingText}>{intl.formatMessage({ id: 'step.failed' })}</p>
          <Button isPending={isFetching} onPress={() => void refetch()}>
            {intl.formatMessage({ id: 'account.tryAgain' })}
          </Button>
        </div>
      ) : (
        <>
          <div className={styles.setting}>
            <div className={styles.settingWords}>
              <h4 className={styles.sessionDevice}>
                {intl.formatMessage({ id: 'step.app' })}
                {data?.totp && <Tag kind="success">{intl.formatMessage({ id: 'step.on' })}</Tag>}
              </h4>
              <p className={styles.settingText}>{intl.formatMessage({ id: 'step.appSetting' })}</p>
            </div>
            {data?.totp ? (
              <Button onPress={() => setOpened({ type: 'remove' })}>
                {intl.formatMessage({ id: 'step.remove' })}
              </Button>
            ) : (
              <Button isDisabled={!data} isPending={begin.isPending} onPress={() => begin.start()}>
                {intl.formatMessage({ id: 'step.setUp' })}
              </Button>
            )}
          </div>
          <PasskeysSetting passkeys={data?.passkeys ?? []} onChanged={showCodes} />
          {data && hasCodes && (
            <div className={styles.setting}>
              <div className={styles.settingWords}>
                <h4 className={styles.settingTitle}>{intl.formatMessage({ id: 'step.codes' })}</h4>
                <p className={styles.settingText}>
                  {intl.formatMessage({ id: 'step.codesLeft' }, { count: data.recoveryCodes })}
                </p>
              </div>
              <Button onPress={() => setOpened({ type: 'renew' })}>
                {intl.formatMessage({ id: 'step.renew' })}
              </Button>
            </div>
          )}
        </>
      )}
      {begin.prompt}
      {opened?.type === 'set-up' && <SetUpDialog {...opened} onDone={showCodes} onClose={close} />}
      {opened?.type === 'codes' && <CodesDialog codes={opened.codes} onClose={close} />}
      {data && (opened?.type === 'remove' || opened?.type === 'renew') && (
        <ProofDialog
          what={opened.type}
          hasApp={data.totp}
          hasPasskeys={data.passkeys.length > 0}
          onDone={showCodes}
          onClose={close}
        />
      )}
    </section>
  );
}
