import { type AdminNewsItem, hideNews, removeNews } from '@giotto/contract/api';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../components/ui/button.tsx';
import { Tag } from '../../components/ui/tag.tsx';
import { callApi } from '../../lib/api.ts';
import { formatDate } from '../../lib/dates.ts';
import { useLocalizedText } from '../../lib/help/articles/use-localized-text.ts';
import { listNews } from '../../lib/help/list-news.ts';
import { newsQuery } from '../../lib/help/news-query.ts';
import styles from './admin.module.css';
import { adminNewsQuery } from './admin-query.ts';
import { AdminView } from './admin-view.tsx';
import { ContentList } from './content-list.tsx';
import { NewsDialog } from './news-dialog.tsx';
import { useAdminAction } from './use-admin-action.ts';

/** The entries of ‘What's new ?’: built-in ones, which can be hidden, and those written by admins. */
export function NewsTab(): ReactElement {
  const intl = useIntl();
  const inLanguage = useLocalizedText();
  const query = useQuery(adminNewsQuery);
  /** The id of the entry being edited; empty for a new one. */
  const [edited, setEdited] = useState<string | null>(null);
  const hide = useAdminAction(
    ({ id, isHidden }: Pick<AdminNewsItem, 'id' | 'isHidden'>) =>
      callApi(hideNews, { params: { newsId: id }, body: { isHidden } }),
    newsQuery.queryKey,
  );
  const remove = useAdminAction(
    (newsId: string) => callApi(removeNews, { params: { newsId } }),
    newsQuery.queryKey,
  );
  const today = new Date().toISOString().slice(0, 10);
  return (
    <AdminView query={query}>
      {({ entries, hidden }) => (
        <div className={styles.tab}>
          <div className={styles.bar}>
            <p className={styles.small}>{intl.formatMessage({ id: 'admin.news.hint' })}</p>
            <Button variant="primary" onPress={() => setEdited('')}>
              {intl.formatMessage({ id: 'admin.news.add' })}
            </Button>
          </div>
          <ContentList
            items={listNews({ entries, hidden: [] }).map(({ id, date, title }) => {
              const written = entries.find((entry) => entry.id === id);
              return {
                id,
                name: inLanguage(title),
                note: formatDate(intl, date),
                isBuiltIn: !written,
                isFixed: !written,
                isHidden: written?.isHidden ?? hidden.includes(id),
                tags: (
                  <>
                    {date > today && <Tag>{intl.formatMessage({ id: 'admin.news.later' })}</Tag>}
                    {written && <Tag kind="accent">{intl.formatMessage({ id: 'admin.added' })}</Tag>}
                  </>
                ),
              };
            })}
            isPending={hide.isPending || remove.isPending}
            onHide={(id, isHidden) => hide.mutate({ id, isHidden })}
            onEdit={setEdited}
            remove={{
              text: intl.formatMessage({ id: 'admin.news.removeText' }),
              run: (id) => remove.mutate(id),
            }}
          />
          {edited !== null && (
            <NewsDialog entry={entries.find(({ id }) => id === edited)} onClose={() => setEdited(null)} />
          )}
        </div>
      )}
    </AdminView>
  );
}
