import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { type HelpCategoryId, inLanguage } from '../articles/help-article.ts';
import { titleOfCategory } from '../articles/help-categories.ts';
import { HELP_ARTICLES } from '../articles/index.ts';
import type { HelpView } from '../help-view.ts';
import { ArticleLinks } from './article-links.tsx';
import styles from './help-panel.module.css';

interface CategoryViewProps {
  readonly id: HelpCategoryId;
  readonly onView: (view: HelpView) => void;
}

/** The articles of a category. */
export function CategoryView({ id, onView }: CategoryViewProps): ReactElement {
  const { locale } = useIntl();
  return (
    <>
      <h3 className={styles.title}>{inLanguage(titleOfCategory(id), locale)}</h3>
      <ArticleLinks
        articles={HELP_ARTICLES.filter(({ categories }) => categories.includes(id))}
        onOpen={(article) => onView({ type: 'article', id: article })}
      />
    </>
  );
}
