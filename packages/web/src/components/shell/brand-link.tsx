import { useIntl } from 'react-intl';
import { paths } from '../../app/paths.ts';
import { PageLink } from '../native/native-link.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './brand-link.module.css';
import { BrandMark } from './brand-mark.tsx';

/** The product's logo and name, linking to the list of charts; the compact variant is the logo alone. */
export function BrandLink({ isCompact = false }: { readonly isCompact?: boolean }) {
  const intl = useIntl();
  const name = intl.formatMessage({ id: 'app.name' });
  return (
    <PageLink href={paths.home()} data-help="home" className={classNames(styles.brand)} aria-label={name}>
      <BrandMark />
      {!isCompact && <span className={styles.name}>{name}</span>}
    </PageLink>
  );
}
