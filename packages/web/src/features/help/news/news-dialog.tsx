import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { formatDate } from '../../../lib/dates.ts';
import { useLocalizedText } from '../../../lib/help/articles/use-localized-text.ts';
import { listNews } from '../../../lib/help/list-news.ts';
import { newsQuery } from '../../../lib/help/news-query.ts';
import styles from './news-dialog.module.css';

/** The product's news for users, newest first. */
export function NewsDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const intl = useIntl();
  const inLanguage = useLocalizedText();
  const news = listNews(useQuery({ ...newsQuery, staleTime: 0 }).data);
  return (
    <Dialog isOpen title={intl.formatMessage({ id: 'help.news' })} onOpenChange={onClose}>
      <ol className={styles.news}>
        {news.map(({ id, date, title, text }) => (
          <li key={id} className={styles.entry}>
            <time className={styles.date} dateTime={date}>
              {formatDate(intl, date)}
            </time>
            <h3 className={styles.title} dir="auto">
              {inLanguage(title)}
            </h3>
            <p className={styles.text} dir="auto">
              {inLanguage(text)}
            </p>
          </li>
        ))}
      </ol>
      {news.length === 0 && <p>{intl.formatMessage({ id: 'help.noNews' })}</p>}
    </Dialog>
  );
}
