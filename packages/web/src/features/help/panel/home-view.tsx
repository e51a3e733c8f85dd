import type { HelpCategoryId } from '@giotto/contract/api';
import { MessageSquare } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { Button } from '../../../components/ui/button.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import type { LocalText } from '../../../lib/help/articles/help-article.ts';
import { HELP_CATEGORIES } from '../../../lib/help/articles/help-categories.ts';
import { useLocalizedText } from '../../../lib/help/articles/use-localized-text.ts';
import { useHelpArticles } from '../../../lib/help/use-help-articles.ts';
import { useIsMobile } from '../../../lib/use-is-mobile.ts';
import type { HelpView } from '../help-view.ts';
import { SearchResults } from '../search/search-results.tsx';
import { useArticleSearch } from '../search/use-article-search.ts';
import styles from './help-panel.module.css';

interface HomeViewProps {
  readonly onView: (view: HelpView) => void;
  readonly onMessage: () => void;
}

/** The search, and the categories with their article counts. */
export function HomeView({ onView, onMessage }: HomeViewProps): ReactElement {
  const intl = useIntl();
  const inLanguage = useLocalizedText();
  const [query, setQuery] = useState('');
  const search = useArticleSearch();
  const isMobile = useIsMobile();
  return (
    <>
      <TextField
        aria-label={intl.formatMessage({ id: 'help.search' })}
        placeholder={intl.formatMessage({ id: 'help.search' })}
        value={query}
        onChange={setQuery}
        // On phones the keyboard would cover the sheet.
        autoFocus={!isMobile}
        autoComplete="off"
      />
      {query.trim() !== '' ? (
        <SearchResults articles={search(query)} onOpen={(id) => onView({ type: 'article', id })} />
      ) : (
        <ul className={styles.links}>
          {HELP_CATEGORIES.map(({ id, title, parts }) =>
            parts ? (
              <li key={id}>
                <h3 className={styles.group}>{inLanguage(title)}</h3>
                <ul className={styles.parts}>
                  {parts.map((part) => (
                    <CategoryLink key={part.id} {...part} onView={onView} />
                  ))}
                </ul>
              </li>
            ) : (
              id !== 'editing' && <CategoryLink key={id} id={id} title={title} onView={onView} />
            ),
          )}
        </ul>
      )}
      <div className={styles.foot}>
        <p className={styles.quiet}>{intl.formatMessage({ id: 'help.notFound' })}</p>
        <Button size="small" icon={<MessageSquare size={14} strokeWidth={1.75} />} onPress={onMessage}>
          {intl.formatMessage({ id: 'help.message' })}
        </Button>
      </div>
    </>
  );
}

interface CategoryLinkProps {
  readonly id: HelpCategoryId;
  readonly title: LocalText;
  readonly onView: (view: HelpView) => void;
}

function CategoryLink({ id, title, onView }: CategoryLinkProps): ReactElement {
  const intl = useIntl();
  const inLanguage = useLocalizedText();
  const count = useHelpArticles().filter(({ categories }) => categories.includes(id)).length;
  return (
    <li>
      <AriaButton
        className={styles.link ?? ''}
        data-category={id}
        onPress={() => onView({ type: 'category', id })}
      >
        <span className={styles.linkText}>{inLanguage(title)}</span>
        <span className={styles.quiet}>{intl.formatMessage({ id: 'help.count' }, { count })}</span>
      </AriaButton>
    </li>
  );
}
