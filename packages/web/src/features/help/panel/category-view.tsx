import type { HelpCategoryId } from '@giotto/contract/api';
import type { ReactElement } from 'react';
import { titleOfCategory } from '../../../lib/help/articles/help-categories.ts';
import { useLocalizedText } from '../../../lib/help/articles/use-localized-text.ts';
import { useHelpArticles } from '../../../lib/help/use-help-articles.ts';
import type { HelpView } from '../help-view.ts';
import { ArticleLinks } from './article-links.tsx';
import styles from './help-panel.module.css';

interface CategoryViewProps {
  readonly id: HelpCategoryId;
  readonly onView: (view: HelpView) => void;
}

/** A category's articles. */
export function CategoryView({ id, onView }: CategoryViewProps): ReactElement {
  const inLanguage = useLocalizedText();
  const articles = useHelpArticles();
  return (
    <>
      <h3 className={styles.title}>{inLanguage(titleOfCategory(id))}</h3>
      <ArticleLinks
        articles={articles.filter(({ categories }) => categories.includes(id))}
        onOpen={(article) => onView({ type: 'article', id: article })}
      />
    </>
  );
}
