import {
  type AdminNewsItem,
  changeNews,
  createNews,
  type NewsContent,
  newsContent,
} from '@giotto/contract/api';
import type { Locale } from '@giotto/contract/locales';
import { NAME_LENGTH, NEWS_LENGTH } from '@giotto/contract/plans';
import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { DateInput } from '../../components/ui/date-input.tsx';
import { TextArea } from '../../components/ui/text-area.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { callApi } from '../../lib/api.ts';
import { newsQuery } from '../../lib/help/news-query.ts';
import { FormDialog } from './form-dialog.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { toLocalized, toTyped } from './typed-text.ts';
import { useAdminAction } from './use-admin-action.ts';

interface NewsDialogProps {
  /** The entry to edit; undefined for a new one. */
  readonly entry: AdminNewsItem | undefined;
  readonly onClose: () => void;
}

/** Writes or edits a news entry. */
export function NewsDialog({ entry, onClose }: NewsDialogProps): ReactElement {
  const intl = useIntl();
  const [date, setDate] = useState<string | undefined>(entry?.date ?? new Date().toISOString().slice(0, 10));
  const [title, setTitle] = useState(toTyped(entry?.title));
  const [text, setText] = useState(toTyped(entry?.text));
  const [language, setLanguage] = useState<Locale>('en');
  const save = useAdminAction(async (body: NewsContent): Promise<unknown> => {
    if (entry) return callApi(changeNews, { params: { newsId: entry.id }, body });
    return callApi(createNews, { body });
  }, newsQuery.queryKey);
  const content = newsContent.safeParse({ date, title: toLocalized(title), text: toLocalized(text) });

  return (
    <FormDialog
      title={intl.formatMessage({ id: entry ? 'admin.news.edit' : 'admin.news.add' })}
      isWhole={content.success}
      isPending={save.isPending}
      onSubmit={() => content.success && save.mutate(content.data, { onSuccess: onClose })}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
