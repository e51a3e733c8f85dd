import {
  type AdminNewsItem,
  changeNews,
  createNews,
  type NewsContent,
  newsContent,
} from '@giotto/contract/api';
import type { Locale } from '@giotto/contract/locales';
import { NAME_LENGTH, NEWS_LENGTH } from '@giotto/contract/plans';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../components/ui/button.tsx';
import { DateInput } from '../../components/ui/date-input.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { TextArea } from '../../components/ui/text-area.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { callApi } from '../../lib/api.ts';
import { newsQuery } from '../../lib/help/news-query.ts';
import styles from './admin.module.css';
import { LanguageChoice } from './language-choice.tsx';
import { toLocalized, toTyped } from './typed-text.ts';
import { useAdminAct } from './use-admin-act.ts';

const formId = 'news-entry';

interface NewsDialogProps {
  /** The entry to change; none for a new one. */
  readonly entry: AdminNewsItem | undefined;
  readonly onClose: () => void;
}

/** Writes a piece of news, or changes one. */
export function NewsDialog({ entry, onClose }: NewsDialogProps): ReactElement {
  const intl = useIntl();
  const [date, setDate] = useState<string | undefined>(entry?.date ?? new Date().toISOString().slice(0, 10));
  const [title, setTitle] = useState(toTyped(entry?.title));
  const [text, setText] = useState(toTyped(entry?.text));
  const [language, setLanguage] = useState<Locale>('en');
  const save = useAdminAct(async (body: NewsContent): Promise<unknown> => {
    if (entry) return callApi(changeNews, { params: { newsId: entry.id }, body });
    return callApi(createNews, { body });
  }, newsQuery.queryKey);
  const content = newsContent.safeParse({ date, title: toLocalized(title), text: toLocalized(text) });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (content.success && !save.isPending) save.mutate(content.data, { onSuccess: onClose });
  }

  return (
    <Dialog
      isOpen
      title={intl.formatMessage({ id: entry ? 'admin.news.edit' : 'admin.news.add' })}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      footer={
        <>
          <Button onPress={onClose}>{intl.formatMessage({ id: 'admin.cancel' })}</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            isDisabled={!content.success}
            isPending={save.isPending}
          >
            {intl.formatMessage({ id: 'admin.save' })}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <DateInput
          label={intl.formatMessage({ id: 'admin.news.date' })}
          value={date ?? ''}
          onType={setDate}
          {...(!date && { error: intl.formatMessage({ id: 'admin.news.dateNeeded' }) })}
        />
        <LanguageChoice value={language} onChange={setLanguage} />
        <TextField
          key={`title ${language}`}
          label={intl.formatMessage({ id: 'admin.textTitle' })}
          lang={language}
          maxLength={NAME_LENGTH}
          value={title[language]}
          onChange={(words) => setTitle({ ...title, [language]: words })}
        />
        <TextArea
          key={`text ${language}`}
          label={intl.formatMessage({ id: 'admin.text' })}
          description={intl.formatMessage({ id: 'admin.news.textHint' })}
          lang={language}
          rows={8}
          maxLength={NEWS_LENGTH}
          value={text[language]}
          onChange={(words) => setText({ ...text, [language]: words })}
        />
      </form>
    </Dialog>
  );
}
