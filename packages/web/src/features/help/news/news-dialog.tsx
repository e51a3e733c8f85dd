import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { useInLanguage } from '../articles/use-in-language.ts';
import { NEWS } from './news.ts';
import styles from './news-dialog.module.css';

/** What has changed for the people who use the product, the newest first. */
export function NewsDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const intl = useIntl();
  const inLanguage = useInLanguage();
  return (
    <Dialog isOpen title={intl.formatMessage({ id: 'help.news' })} onOpenChange={onClose}>
      <ol className={styles.news}>
        {NEWS.map(({ date, title, text }) => (
          <li key={title.en} className={styles.entry}>
            <time className={styles.date} dateTime={date}>
              {intl.formatDate(new Date(`${date}T00:00Z`), { dateStyle: 'long', timeZone: 'UTC' })}
            </time>
            <h3 className={styles.title}>{inLanguage(title)}</h3>
            <p>{inLanguage(text)}</p>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
