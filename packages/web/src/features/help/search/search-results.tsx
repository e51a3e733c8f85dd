import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { HelpArticle } from '../../../lib/help/articles/help-article.ts';
import { ArticleLinks } from '../panel/article-links.tsx';
import styles from '../panel/help-panel.module.css';

interface SearchResultsProps {
  readonly articles: readonly HelpArticle[];
  readonly onOpen: (id: string) => void;
}

/** The results and their number, also announced to screen readers. */
export function SearchResults({ articles, onOpen }: SearchResultsProps): ReactElement {
  const intl = useIntl();
  return (
    <div data-help-results>
      <p className={styles.found} role="status">
        {intl.formatMessage({ id: 'help.found' }, { count: articles.length })}
      </p>
      <ArticleLinks articles={articles} hasCategory onOpen={onOpen} />
    </div>
  );
}
