import { changeCommentMails, getCommentMails } from '@giotto/contract/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Switch } from '../../components/ui/switch.tsx';
import { showToast } from '../../components/ui/toast-queue.ts';
import { callApi } from '../../lib/api.ts';
import { failureId } from '../../lib/failure-id.ts';
import styles from './profile-page.module.css';

const KEY = ['comment-mails'];

/** Whether the person gets mails about comments. */
export function CommentMailsSetting(): ReactElement {
  const intl = useIntl();
  const queries = useQueryClient();
  const { data } = useQuery({ queryKey: KEY, queryFn: () => callApi(getCommentMails, {}) });
  const save = useMutation({
    mutationFn: (isOn: boolean) => callApi(changeCommentMails, { body: { isOn } }),
    onMutate: (isOn) => queries.setQueryData(KEY, { isOn }),
    onError: (error, isOn) => {
      queries.setQueryData(KEY, { isOn: !isOn });
      showToast({ kind: 'danger', text: intl.formatMessage({ id: failureId(error, 'account.error') }) });
    },
  });
  const title = intl.formatMessage({ id: 'account.commentMails' });
  return (
    <div className={styles.setting} data-help="comment-mails">
      <div className={styles.settingWords}>
        <h3 className={styles.settingTitle}>{title}</h3>
        <p className={styles.settingText}>{intl.formatMessage({ id: 'account.commentMailsText' })}</p>
      </div>
      <Switch
        aria-label={title}
        isSelected={data?.isOn ?? true}
        isDisabled={data === undefined}
        onChange={(isOn) => save.mutate(isOn)}
      />
    </div>
  );
}
