import { ChartNoAxesGantt, FileInput, Plus } from 'lucide-react';
import { useIntl } from 'react-intl';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import styles from './workspace-page.module.css';

interface EmptyFolderProps {
  readonly createHref: string | null;
  readonly importHref: string | null;
}

/** Shown in a folder without charts; with URLs, it offers to create or import the first one. */
export function EmptyFolder({ createHref, importHref }: EmptyFolderProps) {
  const intl = useIntl();
  return (
    <div className={styles.place} data-help="chart-list">
      <EmptyState
        icon={<ChartNoAxesGantt size={20} strokeWidth={1.75} />}
        title={intl.formatMessage({ id: 'workspace.emptyTitle' })}
        {...(createHref !== null && {
          action: (
            <div className={styles.emptyActions}>
              <ButtonLink
                variant="primary"
                size="large"
                href={createHref}
                icon={<Plus size={16} strokeWidth={2} />}
              >
                {intl.formatMessage({ id: 'workspace.create' })}
              </ButtonLink>
              {importHref !== null && (
                <ButtonLink size="large" href={importHref} icon={<FileInput size={16} strokeWidth={1.75} />}>
                  {intl.formatMessage({ id: 'workspace.import' })}
                </ButtonLink>
              )}
            </div>
          ),
        })}
      >
        <p>{intl.formatMessage({ id: 'workspace.emptyText' })}</p>
        {createHref !== null && <p>{intl.formatMessage({ id: 'workspace.emptyHint' })}</p>}
      </EmptyState>
    </div>
  );
}
