import { ArrowLeft, X } from 'lucide-react';
import { type ReactElement, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useIntl } from 'react-intl';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { useHelpArticles } from '../../../lib/help/use-help-articles.ts';
import { useFocusReturn } from '../../../lib/use-focus-return.ts';
import type { HelpView } from '../help-view.ts';
import { ArticleView } from './article-view.tsx';
import { CategoryView } from './category-view.tsx';
import styles from './help-panel.module.css';
import { HomeView } from './home-view.tsx';

export interface HelpPanelProps {
  readonly view: HelpView;
  readonly onView: (view: HelpView) => void;
  readonly isPremium: boolean;
  readonly onMessage: () => void;
  readonly onClose: () => void;
}

/**
 * The help next to the page, which shrinks so that nothing an arrow might point at is covered. A bottom sheet on
 * phones. Stays usable while a dialog of the page is open (`data-react-aria-top-layer`).
 */
export function HelpPanel({ view, onView, isPremium, onMessage, onClose }: HelpPanelProps): ReactElement {
  const intl = useIntl();
  const heading = useId();
  const panel = useRef<HTMLElement>(null);
  useRoom();
  useFocusReturn(panel);
  const articles = useHelpArticles();
  const article = view.type === 'article' && articles.find(({ id }) => id === view.id);
  const back = () => onView(article ? { type: 'category', id: article.categories[0] } : { type: 'home' });
  return createPortal(
    <aside
      ref={panel}
      className={styles.panel}
      tabIndex={-1}
      aria-labelledby={heading}
      data-help-panel
      data-react-aria-top-layer="true"
    >
      <header className={styles.header}>
        {view.type !== 'home' && (
          <IconButton
            size={28}
            label={intl.formatMessage({ id: 'help.back' })}
            icon={<ArrowLeft size={16} strokeWidth={1.75} />}
            onPress={back}
          />
        )}
        <h2 id={heading} className={styles.heading}>
          {intl.formatMessage({ id: 'help.title' })}
        </h2>
        <IconButton
          size={28}
          label={intl.formatMessage({ id: 'ui.close' })}
          icon={<X size={16} strokeWidth={1.75} />}
          onPress={onClose}
        />
      </header>
      <div className={styles.body} key={view.type === 'home' ? '' : view.id}>
        {view.type === 'home' && <HomeView onView={onView} onMessage={onMessage} />}
        {view.type === 'category' && <CategoryView id={view.id} onView={onView} />}
        {article && <ArticleView key={article.id} article={article} isPremium={isPremium} />}
      </div>
    </aside>,
    document.body,
  );
}

/** Publishes how much of the window remains (`base.css`). */
function useRoom(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.helpRoom = '';
    return () => {
      delete dataset.helpRoom;
    };
  }, []);
}
