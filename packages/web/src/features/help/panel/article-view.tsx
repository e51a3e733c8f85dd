import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { PremiumGate } from '../../../components/premium/premium-gate.tsx';
import { Banner } from '../../../components/ui/banner.tsx';
import type { HelpArticle } from '../../../lib/help/articles/help-article.ts';
import { useLocalizedText } from '../../../lib/help/articles/use-localized-text.ts';
import { useIsMobile } from '../../../lib/use-is-mobile.ts';
import { needsLargerScreen } from '../guide/needs-larger-screen.ts';
import { GuidedSteps } from './guided-steps.tsx';
import styles from './help-panel.module.css';

interface ArticleViewProps {
  readonly article: HelpArticle;
  readonly isPremium: boolean;
}

/** An article: the answer, and the steps if the edition allows them. */
export function ArticleView({ article, isPremium }: ArticleViewProps): ReactElement {
  const intl = useIntl();
  const inLanguage = useLocalizedText();
  const isTooSmall = useIsMobile() && needsLargerScreen(article);
  const isClosed = article.isPremium === true && !isPremium;
  return (
    <article className={styles.article} data-help-article={article.id}>
      <h3 className={styles.title}>{inLanguage(article.title)}</h3>
      <p className={styles.text}>{inLanguage(article.text)}</p>
      {article.images?.map(({ source, description }) => (
        <img key={source} className={styles.image} src={source} alt={inLanguage(description)} />
      ))}
      {isClosed ? (
        <PremiumGate />
      ) : isTooSmall ? (
        <Banner>{intl.formatMessage({ id: 'help.largerScreen' })}</Banner>
      ) : (
        <GuidedSteps article={article} />
      )}
    </article>
  );
}
