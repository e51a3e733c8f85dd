import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Spinner } from '../../components/ui/spinner.tsx';
import styles from './editor.module.css';
import { WaitingHeader } from './toolbar/waiting-header.tsx';
import { WaitingToolbar } from './toolbar/waiting-toolbar.tsx';

interface WaitingEditorProps {
  /** Undefined while nobody has told it. */
  readonly name: string | undefined;
  readonly isOwner: boolean;
  readonly isMobile: boolean;
}

/** The editor without its chart: there while the server answers, so that only the chart is missing then. */
export function WaitingEditor({ name, isOwner, isMobile }: WaitingEditorProps): ReactElement {
  return (
    <div className={styles.editor}>
      {!isMobile && <WaitingToolbar isOwner={isOwner} />}
      <main className={styles.main}>
        <WaitingHeader name={isMobile ? undefined : name} />
        <div className={styles.canvas}>
          <WaitingDesk />
        </div>
      </main>
    </div>
  );
}

/** The desk that the chart will lie on. */
export function WaitingDesk(): ReactElement {
  const intl = useIntl();
  return (
    <div className={styles.desk}>
      <Spinner label={intl.formatMessage({ id: 'editor.loading' })} />
    </div>
  );
}
