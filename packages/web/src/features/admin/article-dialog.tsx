import { type ArticleContent, saveArticle } from '@giotto/contract/api';
import type { Locale } from '@giotto/contract/locales';
import { ARTICLE_LENGTH, ARTICLE_STEPS, NAME_LENGTH } from '@giotto/contract/plans';
import { type ReactElement, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../components/ui/button.tsx';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { TextArea } from '../../components/ui/text-area.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { callApi } from '../../lib/api.ts';
import type { HelpArticle } from '../../lib/help/articles/help-article.ts';
import { helpArticlesQuery } from '../../lib/help/use-help-articles.ts';
import { endPreview, previewArticle } from '../../lib/help-host.ts';
import { ArticleCategories } from './article-categories.tsx';
import { type ArticleDraft, draftArticle, emptyStep, toArticle } from './article-draft.ts';
import { ArticleStep } from './article-step.tsx';
import { FormDialog } from './form-dialog.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { useAdminAction } from './use-admin-action.ts';

interface ArticleDialogProps {
  /** The article to edit; undefined for a new one. */
  readonly article: HelpArticle | undefined;
  readonly onClose: () => void;
}

/** Writes a help article or overrides one; a preview in the help is possible before saving. */
export function ArticleDialog({ article, onClose }: ArticleDialogProps): ReactElement {
  const intl = useIntl();
  const [id] = useState(() => article?.id ?? crypto.randomUUID());
  const [draft, setDraft] = useState(() => draftArticle(article));
  const [language, setLanguage] = useState<Locale>('en');
  const save = useAdminAction(
    (said: ArticleContent) => callApi(saveArticle, { params: { articleId: id }, body: { article: said } }),
    helpArticlesQuery.queryKey,
  );
  useEffect(() => endPreview, []);
  const content = toArticle(draft);
  const { title, text, categories, isPremium, steps } = draft;
  const change = (part: Partial<ArticleDraft>) => setDraft({ ...draft, ...part });

  return (
    <FormDialog
      size="large"
      title={intl.formatMessage({ id: article ? 'admin.articles.edit' : 'admin.articles.add' })}
      isWhole={content !== undefined}
      isPending={save.isPending}
      onSubmit={() => content && save.mutate(content, { onSuccess: onClose })}
      onClose={onClose}
      actions={
        <Button isDisabled={!content} onPress={() => content && previewArticle({ ...content, id })}>
          {intl.formatMessage({ id: 'admin.articles.preview' })}
        </Button>
      }
    >
      <ArticleCategories chosen={categories} onChange={(chosen) => change({ categories: chosen })} />
      <Checkbox isSelected={isPremium} onChange={(isOn) => change({ isPremium: isOn })}>
        {intl.formatMessage({ id: 'admin.articles.premium' })}
      </Checkbox>
      <LanguageChoice value={language} onChange={setLanguage} />
      <TextField
        label={intl.formatMessage({ id: 'admin.textTitle' })}
        lang={language}
        maxLength={NAME_LENGTH}
        value={title[language]}
        onChange={(words) => change({ title: { ...title, [language]: words } })}
      />
      <TextArea
        label={intl.formatMessage({ id: 'admin.articles.answer' })}
        lang={language}
        maxLength={ARTICLE_LENGTH}
        value={text[language]}
        onChange={(words) => change({ text: { ...text, [language]: words } })}
      />
      {steps.map((step, at) => (
        <ArticleStep
          key={step.key}
          step={step}
          number={at + 1}
          language={language}
          onChange={(changed) => change({ steps: steps.with(at, changed) })}
          {...(steps.length > 1 && { onRemove: () => change({ steps: steps.toSpliced(at, 1) }) })}
          {...(at > 0 && {
            onUp: () => change({ steps: steps.toSpliced(at, 1).toSpliced(at - 1, 0, step) }),
          })}
        />
      ))}
      <Button
        isDisabled={steps.length >= ARTICLE_STEPS}
        onPress={() => change({ steps: [...steps, emptyStep()] })}
      >
        {intl.formatMessage({ id: 'admin.articles.addStep' })}
      </Button>
    </FormDialog>
  );
}
