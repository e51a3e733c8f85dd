import { type ReactElement, type ReactNode, Suspense } from 'react';
import { useIntl } from 'react-intl';
import { paths } from '../../app/paths.ts';
import { NativeButtonLink } from '../../components/native/native-link.tsx';
import { BrandLink } from '../../components/shell/brand-link.tsx';
import { LanguageSelect } from '../../components/shell/language-select.tsx';
import { Link } from '../../components/ui/link.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import styles from './playground-frame.module.css';

/** The frame of the playground: the product, what the page is for, and where to go on. */
export function PlaygroundFrame({ children }: { readonly children: ReactNode }): ReactElement {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'playground.title' });
  usePageTitle(title);
  return (
    <div className={styles.frame}>
      <header className={styles.bar}>
        <BrandLink />
        <nav className={styles.nav}>
          <Link href={paths.developers()}>{intl.formatMessage({ id: 'playground.api' })}</Link>
          <NativeButtonLink href={paths.try()} size="small">
            {intl.formatMessage({ id: 'playground.editor' })}
          </NativeButtonLink>
          <div className={styles.language}>
            <LanguageSelect />
          </div>
        </nav>
      </header>
      <main className={styles.main}>
        <div className={styles.intro}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{intl.formatMessage({ id: 'playground.lead' })}</p>
        </div>
        <Suspense fallback={null}>{children}</Suspense>
      </main>
    </div>
  );
}
