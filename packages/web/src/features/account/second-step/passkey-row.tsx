import { type Passkey, renamePasskey } from '@giotto/contract/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../components/ui/button.tsx';
import { classNames } from '../../../components/ui/class-names.ts';
import { showToast } from '../../../components/ui/toast-queue.ts';
import { callApi } from '../../../lib/api.ts';
import { formatDate } from '../../../lib/dates.ts';
import { failureId } from '../../../lib/failure-id.ts';
import styles from '../profile-page.module.css';
import { PasskeyDialog } from './passkey-dialog.tsx';
import stepStyles from './second-step.module.css';
import { secondStepQuery } from './second-step-query.ts';

export interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly onRemove: () => void;
}

/** One passkey in the list: renamed in a dialog, removed by the list. */
export function PasskeyRow({ passkey, onRemove }: PasskeyRowProps) {
  const intl = useIntl();
  const queryClient = useQueryClient();
  const [isRenaming, setRenaming] = useState(false);
  const rename = useMutation({
    mutationFn: (name: string) =>
      callApi(renamePasskey, { params: { passkeyId: passkey.id }, body: { name } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: secondStepQuery.queryKey });
      setRenaming(false);
    },
    onError: (error) =>
      showToast({ kind: 'danger', text: intl.formatMessage({ id: failureId(error, 'account.error') }) }),
  });
  return (
    <li className={classNames(styles.sessionRow, stepStyles.passkey)}>
      <Fingerprint className={styles.sessionIcon} size={20} strokeWidth={1.75} aria-hidden="true" />
      <div className={styles.settingWords}>
        <p className={styles.sessionDevice} dir="auto">
          {passkey.name}
        </p>
        <p className={styles.settingText}>
          {intl.formatMessage({ id: 'step.passkeySince' }, { date: formatDate(intl, passkey.createdDate) })}
        </p>
      </div>
      <div className={stepStyles.passkeyActions}>
        <Button
          variant="quiet"
          aria-label={intl.formatMessage({ id: 'step.renamePasskey' }, { name: passkey.name })}
          onPress={() => setRenaming(true)}
        >
          {intl.formatMessage({ id: 'step.renameShort' })}
        </Button>
        <Button
          variant="quiet"
          aria-label={intl.formatMessage({ id: 'step.removePasskey' }, { name: passkey.name })}
          onPress={onRemove}
        >
          {intl.formatMessage({ id: 'step.removeShort' })}
        </Button>
      </div>
      {isRenaming && (
        <PasskeyDialog
          title={intl.formatMessage({ id: 'step.rename' })}
          text={intl.formatMessage({ id: 'step.passkeyNameText' })}
          action={intl.formatMessage({ id: 'account.save' })}
          name={passkey.name}
          isPending={rename.isPending}
          onNamed={(name) => (name === passkey.name ? setRenaming(false) : rename.mutate(name))}
          onClose={() => setRenaming(false)}
        />
      )}
    </li>
  );
}
