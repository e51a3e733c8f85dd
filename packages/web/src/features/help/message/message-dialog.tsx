import { sendMessage } from '@giotto/contract/api';
import { MESSAGE_LENGTH } from '@giotto/contract/plans';
import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { TextArea } from '../../../components/ui/text-area.tsx';
import { showToast } from '../../../components/ui/toast-queue.ts';
import { callApi } from '../../../lib/api.ts';
import { errorText } from '../../../lib/error-text.ts';
import { useProfile } from '../../../lib/session/use-session.ts';

/** Paths that the server accepts: the app's own, without a query. */
const plainPath = /^\/[A-Za-z0-9_/-]{0,199}$/;

/** Sends a message to the operator, who answers by email. The text is kept until it's sent. */
export function MessageDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const intl = useIntl();
  const profile = useProfile();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);

  const send = async () => {
    if (text.trim() === '') {
      setProblem(intl.formatMessage({ id: 'help.messageMissing' }));
      return;
    }
    setSending(true);
    try {
      const page = plainPath.test(location.pathname) ? location.pathname : '/';
      await callApi(sendMessage, { body: { text, page } });
      showToast({ kind: 'success', text: intl.formatMessage({ id: 'help.messageSent' }) });
      onClose();
    } catch (error) {
      setProblem(errorText(error, intl.formatMessage({ id: 'help.messageFailed' })));
      setSending(false);
    }
  };
  return (
    <Dialog
      isOpen
      title={intl.formatMessage({ id: 'help.message' })}
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>{intl.formatMessage({ id: 'help.cancel' })}</Button>
          <Button variant="primary" isPending={isSending} onPress={() => void send()}>
            {intl.formatMessage({ id: 'help.send' })}
          </Button>
        </>
      }
    >
      <TextArea
        label={intl.formatMessage({ id: 'help.messageLabel' })}
        description={intl.formatMessage({ id: 'help.messageAnswer' }, { email: profile?.email ?? '' })}
        error={problem}
        rows={7}
        maxLength={MESSAGE_LENGTH}
        value={text}
        onChange={(typed) => {
          setText(typed);
          setProblem(undefined);
        }}
        autoFocus
      />
    </Dialog>
  );
}
