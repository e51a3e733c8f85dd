import { beginPasskeyLogin, logInByPasskey } from '@giotto/contract/api';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useIntl } from 'react-intl';
import { stepTexts } from '../../../app/locales/step-texts.ts';
import { FeatureTexts } from '../../../app/texts.tsx';
import { Banner } from '../../../components/ui/banner.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { callApi } from '../../../lib/api.ts';
import { canUsePasskeys, isCancelled } from '../../../lib/passkeys.ts';
import { lockReasonOf, toPasskeyError } from '../error-texts.ts';
import { SIGN_IN } from '../use-continue.ts';

export interface PasskeyLoginProps {
  readonly variant: 'primary' | 'secondary';
  readonly onDone: (userId: string) => Promise<void>;
}

/** Logs in with a passkey, alone or as the second step. Renders nothing in browsers without passkeys. */
export function PasskeyLogin(props: PasskeyLoginProps) {
  if (!canUsePasskeys()) return null;
  return (
    <FeatureTexts texts={stepTexts}>
      <PasskeyButton {...props} />
    </FeatureTexts>
  );
}

function PasskeyButton({ variant, onDone }: PasskeyLoginProps) {
  const intl = useIntl();
  const login = useMutation({
    mutationKey: SIGN_IN,
    mutationFn: async () => {
      // Calls the server first: an offline error then appears without loading the passkey code.
      const { options } = await callApi(beginPasskeyLogin, { body: {} });
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
      const credential = await startAuthentication({ optionsJSON });
      const { userId } = await callApi(logInByPasskey, { body: { credential: credential as never } });
      await onDone(userId);
    },
  });
  const hasFailed = login.isError && !isCancelled(login.error);
  return (
    <>
      {hasFailed && (
        <Banner kind="danger" role="alert">
          {intl.formatMessage({ id: toPasskeyError(login.error) }, { reason: lockReasonOf(login.error) })}
        </Banner>
      )}
      <Button
        variant={variant}
        size="large"
        isFullWidth
        icon={<Fingerprint size={16} strokeWidth={1.75} aria-hidden="true" />}
        isPending={login.isPending}
        onPress={() => login.mutate()}
      >
        {intl.formatMessage({ id: 'step.passkeyLogin' })}
      </Button>
    </>
  );
}
