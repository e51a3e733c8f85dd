import { updateProfile } from '@giotto/contract/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { MIRRORED, type PageLocale } from '../../app/language/page-locale.ts';
import { LanguageSelect } from '../../components/shell/language-select.tsx';
import { showToast } from '../../components/ui/toast-queue.ts';
import { callApi } from '../../lib/api.ts';
import { failureId } from '../../lib/failure-id.ts';
import { sessionQuery } from '../../lib/session/session-query.ts';
import { toSessionState } from '../../lib/session/session-state.ts';
import styles from './profile-page.module.css';

/** The account's language, used for pages on every device and for emails. */
export function LanguageSetting() {
  const intl = useIntl();
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: async (locale: PageLocale) => {
      if (locale === MIRRORED) return;
      const profile = await callApi(updateProfile, { body: { locale } });
      queryClient.setQueryData(sessionQuery.queryKey, toSessionState(profile));
    },
    onError: (error) =>
      showToast({ kind: 'danger', text: intl.formatMessage({ id: failureId(error, 'account.error') }) }),
  });
  return (
    <div className={styles.setting} data-help="language">
      <div className={styles.settingWords}>
        <h3 className={styles.settingTitle}>{intl.formatMessage({ id: 'account.language' })}</h3>
        <p className={styles.settingText}>{intl.formatMessage({ id: 'account.languageText' })}</p>
      </div>
      <div className={styles.language}>
        <LanguageSelect onChoose={save.mutateAsync} />
      </div>
    </div>
  );
}
