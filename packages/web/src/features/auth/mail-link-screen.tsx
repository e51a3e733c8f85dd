import { confirmEmail, restoreAccount, undoEmail } from '@giotto/contract/api';
import { UNDO_EMAIL_LIFETIME_HOURS } from '@giotto/contract/plans';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import type { MessageId } from '../../app/locales/message-id.ts';
import { paths } from '../../app/paths.ts';
import { Banner } from '../../components/ui/banner.tsx';
import { Button } from '../../components/ui/button.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { callApi } from '../../lib/api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { failureId } from '../../lib/failure-id.ts';
import { refreshSession } from '../../lib/session/session-query.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import styles from './auth-form.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { SignInNav } from './sign-in-nav.tsx';
import { useLinkValues } from './use-link-values.ts';

interface LinkTexts {
  readonly title: MessageId;
  readonly text: MessageId;
  readonly action: MessageId;
  readonly done: MessageId;
  readonly doneText: MessageId;
}

const kinds = {
  confirm: {
    endpoint: confirmEmail,
    texts: {
      title: 'link.confirmTitle',
      text: 'link.confirmText',
      action: 'link.confirm',
      done: 'link.confirmed',
      doneText: 'link.confirmedText',
    },
  },
  undo: {
    endpoint: undoEmail,
    texts: {
      title: 'link.undoTitle',
      text: 'link.undoText',
      action: 'link.undo',
      done: 'link.undone',
      doneText: 'link.undoneText',
    },
  },
  restore: {
    endpoint: restoreAccount,
    texts: {
      title: 'link.restoreTitle',
      text: 'link.restoreText',
      action: 'link.restore',
      done: 'link.restored',
      doneText: 'link.restoredText',
    },
  },
} as const satisfies Record<string, { readonly endpoint: unknown; readonly texts: LinkTexts }>;

/** The purpose of a mailed link. */
export type LinkKind = keyof typeof kinds;

export interface MailLinkScreenProps {
  readonly kind: LinkKind;
  readonly linkedKey: string | undefined;
}

/** Error codes for a link that was used, has expired or never existed. */
const unusable = ['LinkExpired', 'BadRequest'] as const;

function toLinkError(error: unknown, kind: LinkKind): MessageId {
  if (isApiError(error, ...unusable)) return 'link.expired';
  if (!isApiError(error, 'EmailAlreadyExist')) return failureId(error, 'link.error');
  return kind === 'restore' ? 'link.restoreTaken' : 'link.taken';
}

/**
 * Performs a mailed link's action once its button is pressed, because programs that scan mails follow links too. The
 * key is removed from the URL at once (security.md C19).
 */
export function MailLinkScreen({ kind, linkedKey }: MailLinkScreenProps) {
  const intl = useIntl();
  const queryClient = useQueryClient();
  const session = useSession();
  const { key = '' } = useLinkValues({ key: linkedKey });
  const { endpoint, texts } = kinds[kind];
  const use = useMutation({
    mutationFn: async () => {
      await callApi(endpoint, { body: { key } });
      // The account changed, or this browser's session was one of those just ended.
      if (session.status !== 'signedOut') await refreshSession(queryClient);
    },
  });
  // A second attempt would be refused too.
  const isOver = use.isSuccess || isApiError(use.error, ...unusable);
  const isTaken = kind === 'restore' && isApiError(use.error, 'EmailAlreadyExist');
  usePageTitle(intl.formatMessage({ id: texts.title }));

  return (
    <AuthFrame
      title={intl.formatMessage({ id: use.isSuccess ? texts.done : texts.title })}
      text={
        isOver && !use.isSuccess
          ? undefined
          : intl.formatMessage({ id: use.isSuccess ? texts.doneText : texts.text })
      }
      nav={<SignInNav />}
    >
      <div className={styles.form}>
        {use.isError && (
          <Banner kind="danger" role="alert">
            {intl.formatMessage({ id: toLinkError(use.error, kind) }, { hours: UNDO_EMAIL_LIFETIME_HOURS })}
          </Banner>
        )}
        {isTaken && (
          <ButtonLink href={paths.profile()} variant="primary" size="large" isFullWidth>
            {intl.formatMessage({ id: 'link.toProfile' })}
          </ButtonLink>
        )}
        {isOver ? (
          <ButtonLink href={paths.home()} variant="primary" size="large" isFullWidth>
            {intl.formatMessage({ id: 'link.goOn' })}
          </ButtonLink>
        ) : (
          <Button
            variant={isTaken ? 'secondary' : 'primary'}
            size="large"
            isFullWidth
            isPending={use.isPending}
            onPress={() => use.mutate()}
          >
            {intl.formatMessage({ id: texts.action })}
          </Button>
        )}
      </div>
    </AuthFrame>
  );
}
