import { ChartNoAxesGantt, Plus } from 'lucide-react';
import { useIntl } from 'react-intl';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import styles from './workspace-page.module.css';

/** Shown in a folder without charts; with a URL, it offers to create the first one. */
export function EmptyFolder({ createHref }: { readonly createHref: string | null }) {
  const intl = useIntl();
  return (
    <div className={styles.place} data-help="chart-list">
      <EmptyState
        icon={<ChartNoAxesGantt size={20} strokeWidth={1.75} />}
        title={intl.formatMessage({ id: 'workspace.emptyTitle' })}
        {...(createHref !== null && {
          action: (
            <ButtonLink
              variant="primary"
              size="large"
              data-help="create-chart"
              href={createHref}
              icon={<Plus size={16} strokeWidth={2} />}
            >
              {intl.formatMessage({ id: 'workspace.create' })}
            </ButtonLink>
          ),
        })}
      >
        <p>{intl.formatMessage({ id: 'workspace.emptyText' })}</p>
        {createHref !== null && <p>{intl.formatMessage({ id: 'workspace.emptyHint' })}</p>}
      </EmptyState>
    </div>
  );
}
