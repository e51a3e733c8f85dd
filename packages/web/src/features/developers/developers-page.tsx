import { type ReactElement, type ReactNode, Suspense, useEffect } from 'react';
import { useIntl } from 'react-intl';
import { paths } from '../../app/paths.ts';
import { BrandLink } from '../../components/shell/brand-link.tsx';
import { SkipLink } from '../../components/shell/skip-link.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { Link } from '../../components/ui/link.tsx';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Contents } from './contents.tsx';
import styles from './developers-page.module.css';
import { GuideArticle } from './guide-article.tsx';
import { GUIDES } from './guides.ts';
import { Reference } from './reference/reference.tsx';

const LanguageSelect = lazyComponent(
  async () => (await import('../../components/shell/language-select.tsx')).LanguageSelect,
);

interface DevelopersPageProps {
  readonly isSignedIn: boolean;
  /** What a person with an account can do on every page. */
  readonly actions: ReactNode;
}

/** The guide to the API, its change log, and all calls: for everybody, logged in or not. */
export function DevelopersPage({ isSignedIn, actions }: DevelopersPageProps): ReactElement {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'developers.title' });
  usePageTitle(title);
  useEffect(() => {
    // The browser looks for the place before the page is there.
    if (location.hash !== '') document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <div className={styles.page}>
      <SkipLink>{intl.formatMessage({ id: 'developers.skip' })}</SkipLink>
      <header className={styles.bar}>
        <BrandLink />
        <div className={styles.corner}>
          <div className={styles.actions}>{actions}</div>
          <Link href={paths.playground()}>{intl.formatMessage({ id: 'developers.playground' })}</Link>
          <div className={styles.language}>
            <Suspense fallback={null}>
              <LanguageSelect />
            </Suspense>
          </div>
          <ButtonLink href={isSignedIn ? paths.profile() : paths.login({ redirect: paths.developers() })}>
            {intl.formatMessage({ id: isSignedIn ? 'developers.tokens' : 'developers.login' })}
          </ButtonLink>
        </div>
      </header>
      <div className={styles.columns}>
        <Contents />
        <main id="content" className={styles.main} tabIndex={-1}>
          <h1 className={styles.title}>{title}</h1>
          {!intl.locale.startsWith('en') && (
            <p className={styles.note}>{intl.formatMessage({ id: 'developers.inEnglish' })}</p>
          )}
          {GUIDES.map(({ id, page }) => (
            <GuideArticle key={id} id={id} page={page} />
          ))}
          <Reference />
        </main>
      </div>
    </div>
  );
}
