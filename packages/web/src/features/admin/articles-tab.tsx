import { hideArticle, removeArticle } from '@giotto/contract/api';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../components/ui/button.tsx';
import { PremiumTag, Tag } from '../../components/ui/tag.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { callApi } from '../../lib/api.ts';
import { titleOfCategory } from '../../lib/help/articles/help-categories.ts';
import { HELP_ARTICLES } from '../../lib/help/articles/index.ts';
import { useLocalizedText } from '../../lib/help/articles/use-localized-text.ts';
import { mergeArticles } from '../../lib/help/merge-articles.ts';
import { helpArticlesQuery } from '../../lib/help/use-help-articles.ts';
import styles from './admin.module.css';
import { adminArticlesQuery } from './admin-query.ts';
import { AdminView } from './admin-view.tsx';
import { ArticleDialog } from './article-dialog.tsx';
import { ContentList } from './content-list.tsx';
import { useAdminAction } from './use-admin-action.ts';

/** The help articles: built-in ones, which can be hidden or overridden, and those added by admins. */
export function ArticlesTab(): ReactElement {
  const intl = useIntl();
  const inLanguage = useLocalizedText();
  const query = useQuery(adminArticlesQuery);
  const [search, setSearch] = useState('');
  /** The id of the article being edited; empty for a new one. */
  const [edited, setEdited] = useState<string | null>(null);
  const hide = useAdminAction(
    ({ id, isHidden }: { readonly id: string; readonly isHidden: boolean }) =>
      callApi(hideArticle, { params: { articleId: id }, body: { isHidden } }),
    helpArticlesQuery.queryKey,
  );
  const remove = useAdminAction(
    (articleId: string) => callApi(removeArticle, { params: { articleId } }),
    helpArticlesQuery.queryKey,
  );
  const wanted = search.trim().toLowerCase();
  return (
    <AdminView query={query}>
      {({ articles, hidden }) => {
        const all = mergeArticles(articles);
        const found = all.filter(({ title }) => inLanguage(title).toLowerCase().includes(wanted));
        return (
          <div className={styles.tab}>
            <p className={styles.small}>{intl.formatMessage({ id: 'admin.articles.hint' })}</p>
            <div className={styles.bar}>
              <TextField
                label={intl.formatMessage({ id: 'admin.articles.search' })}
                autoComplete="off"
                value={search}
                onChange={setSearch}
              />
              <Button variant="primary" onPress={() => setEdited('')}>
                {intl.formatMessage({ id: 'admin.articles.add' })}
              </Button>
            </div>
            {found.length === 0 ? (
              <p className={styles.small}>{intl.formatMessage({ id: 'admin.articles.none' })}</p>
            ) : (
              <ContentList
                items={found.map(({ id, title, categories, isPremium }) => {
                  const isBuiltIn = HELP_ARTICLES.some((own) => own.id === id);
                  const isWritten = articles.some((written) => written.id === id);
                  return {
                    id,
                    name: inLanguage(title),
                    note: categories.map((category) => inLanguage(titleOfCategory(category))).join(', '),
                    isBuiltIn,
                    isChanged: isWritten,
                    isHidden: hidden.includes(id),
                    tags: (
                      <>
                        {isPremium && <PremiumTag />}
                        {isWritten && (
                          <Tag kind="accent">
                            {intl.formatMessage({ id: isBuiltIn ? 'admin.changed' : 'admin.added' })}
                          </Tag>
                        )}
                      </>
                    ),
                  };
                })}
                isPending={hide.isPending || remove.isPending}
                onHide={(id, isHidden) => hide.mutate({ id, isHidden })}
                onEdit={setEdited}
                remove={{
                  text: intl.formatMessage({ id: 'admin.articles.removeText' }),
                  run: (id) => remove.mutate(id),
                }}
              />
            )}
            {edited !== null && (
              <ArticleDialog article={all.find(({ id }) => id === edited)} onClose={() => setEdited(null)} />
            )}
          </div>
        );
      }}
    </AdminView>
  );
}
