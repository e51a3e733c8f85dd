import { Gem } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button } from 'react-aria-components';
import { useIntl } from 'react-intl';
import type { HelpArticle } from '../../../lib/help/articles/help-article.ts';
import { titleOfCategory } from '../../../lib/help/articles/help-categories.ts';
import { useLocalizedText } from '../../../lib/help/articles/use-localized-text.ts';
import styles from './help-panel.module.css';

interface ArticleLinksProps {
  readonly articles: readonly HelpArticle[];
  /** Shows each article's category. */
  readonly hasCategory?: boolean;
  readonly onOpen: (id: string) => void;
}

/** A list of articles by title. */
export function ArticleLinks({ articles, hasCategory = false, onOpen }: ArticleLinksProps): ReactElement {
  const intl = useIntl();
  const inLanguage = useLocalizedText();
  return (
    <ul className={styles.links}>
      {articles.map(({ id, title, categories: [home], isPremium }) => (
        <li key={id}>
          <Button className={styles.link ?? ''} onPress={() => onOpen(id)} data-article={id}>
            <span className={styles.linkText}>
              <span>{inLanguage(title)}</span>
              {hasCategory && <span className={styles.quiet}>{inLanguage(titleOfCategory(home))}</span>}
            </span>
            {isPremium && (
              <Gem
                className={styles.gem}
                size={14}
                strokeWidth={1.75}
                role="img"
                aria-label={intl.formatMessage({ id: 'ui.premium' })}
              />
            )}
          </Button>
        </li>
      ))}
    </ul>
  );
}
