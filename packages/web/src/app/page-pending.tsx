import { useIntl } from 'react-intl';
import { Spinner } from '../components/ui/spinner.tsx';
import styles from './page-state.module.css';

/** Shown while a slow page loads. */
export function PagePending() {
  const intl = useIntl();
  return (
    <div className={`${styles.page} ${styles.pending}`}>
      <Spinner size={32} label={intl.formatMessage({ id: 'app.loading' })} />
    </div>
  );
}
