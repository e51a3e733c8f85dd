import { Hammer } from 'lucide-react';
import { useIntl } from 'react-intl';
import { EmptyState } from '../components/ui/empty-state.tsx';

/** Says plainly that a page is not there yet. */
export function PageInProgress() {
  const intl = useIntl();
  return (
    <EmptyState
      icon={<Hammer size={20} strokeWidth={1.75} />}
      title={intl.formatMessage({ id: 'app.inProgress' })}
    />
  );
}
