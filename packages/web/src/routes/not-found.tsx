import { useIntl } from 'react-intl';
import { paths } from '../app/paths.ts';
import { ButtonLink } from '../components/ui/button-link.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';
import styles from './not-found.module.css';

/** /404 */
export function NotFoundRoute() {
  const intl = useIntl();
  usePageTitle(intl.formatMessage({ id: 'app.notFoundTitle' }));
  return (
    <main className={styles.page}>
      <svg className={styles.picture} viewBox="0 0 220 96" fill="currentColor" aria-hidden="true">
        <rect x="8" y="8" width="76" height="14" rx="4" opacity=".35" />
        <rect x="52" y="32" width="84" height="14" rx="4" opacity=".25" />
        <rect x="112" y="56" width="58" height="14" rx="4" opacity=".18" />
        <rect
          className={styles.lost}
          x="178"
          y="74"
          width="32"
          height="14"
          rx="4"
          transform="rotate(14 194 81)"
        />
      </svg>
      <h1 className={styles.text}>{intl.formatMessage({ id: 'app.notFound' })}</h1>
      <ButtonLink href={paths.home()}>{intl.formatMessage({ id: 'app.backToList' })}</ButtonLink>
    </main>
  );
}
