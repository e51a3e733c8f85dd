import { type ReactNode, Suspense } from 'react';
import { BrandLink } from '../../components/shell/brand-link.tsx';
import { lazyComponent } from '../../lib/lazy-component.ts';
import styles from './auth-frame.module.css';
import { AuthPicture } from './auth-picture.tsx';

const LanguageSelect = lazyComponent(
  async () => (await import('../../components/shell/language-select.tsx')).LanguageSelect,
);

export interface AuthFrameProps {
  readonly title: string;
  readonly text?: ReactNode;
  /** At the end of the top bar. */
  readonly nav?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of the pages before login: a bar, one column and, on wide windows, a quiet picture. */
export function AuthFrame({ title, text, nav, children }: AuthFrameProps) {
  return (
    <div className={styles.frame}>
      <header className={styles.bar}>
        <BrandLink />
        <div className={styles.corner}>
          {nav && <nav className={styles.nav}>{nav}</nav>}
          <div className={styles.language}>
            <Suspense fallback={null}>
              <LanguageSelect />
            </Suspense>
          </div>
        </div>
      </header>
      <main className={styles.main}>
        <div className={styles.column}>
          <h1 className={styles.title}>{title}</h1>
          <div className={styles.text}>{text}</div>
          {children}
        </div>
      </main>
      <div className={styles.picture} aria-hidden="true">
        <AuthPicture />
      </div>
    </div>
  );
}
