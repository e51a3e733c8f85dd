import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Spinner } from '../../components/ui/spinner.tsx';
import styles from './editor.module.css';
import { HeaderSkeleton } from './toolbar/header-skeleton.tsx';
import { ToolbarSkeleton } from './toolbar/toolbar-skeleton.tsx';

interface EditorSkeletonProps {
  /** Undefined until known. */
  readonly name: string | undefined;
  readonly isOwner: boolean;
  readonly isMobile: boolean;
}

/** The editor without its chart, shown while the server responds so that only the chart is still missing. */
export function EditorSkeleton({ name, isOwner, isMobile }: EditorSkeletonProps): ReactElement {
  return (
    <div className={styles.editor}>
      {!isMobile && <ToolbarSkeleton isOwner={isOwner} />}
      <main className={styles.main}>
        <HeaderSkeleton {...{ name, isOwner, isMobile }} />
        <div className={styles.canvas}>
          <PagesSkeleton />
        </div>
      </main>
    </div>
  );
}

/** The background that the chart will be placed on. */
export function PagesSkeleton(): ReactElement {
  const intl = useIntl();
  return (
    <div className={styles.background}>
      <Spinner label={intl.formatMessage({ id: 'editor.loading' })} />
    </div>
  );
}
