import { HELP_CATEGORY_IDS, type HelpCategoryId } from '@giotto/contract/api';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { titleOfCategory } from '../../lib/help/articles/help-categories.ts';
import { useLocalizedText } from '../../lib/help/articles/use-localized-text.ts';
import styles from './admin.module.css';

interface ArticleCategoriesProps {
  /** In the order chosen: the first is the article's main category. */
  readonly chosen: readonly HelpCategoryId[];
  readonly onChange: (chosen: readonly HelpCategoryId[]) => void;
}

/** Chooses the categories that list an article. */
export function ArticleCategories({ chosen, onChange }: ArticleCategoriesProps): ReactElement {
  const intl = useIntl();
  const inLanguage = useLocalizedText();
  const [home] = chosen;
  return (
    <fieldset className={styles.step}>
      <legend className={styles.heading}>{intl.formatMessage({ id: 'admin.articles.categories' })}</legend>
      <div className={styles.periods}>
        {HELP_CATEGORY_IDS.map((id) => (
          <Checkbox
            key={id}
            isSelected={chosen.includes(id)}
            onChange={(isOn) => onChange(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))}
          >
            {inLanguage(titleOfCategory(id))}
          </Checkbox>
        ))}
      </div>
      <p className={styles.small}>
        {home === undefined
          ? intl.formatMessage({ id: 'admin.articles.categoryNeeded' })
          : intl.formatMessage(
              { id: 'admin.articles.categoriesHint' },
              { home: inLanguage(titleOfCategory(home)) },
            )}
      </p>
    </fieldset>
  );
}
