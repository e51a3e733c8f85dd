import type { Academy } from '@giotto/contract/api';
import { useQuery } from '@tanstack/react-query';
import { CloudAlert } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { academyQuery } from '../../lib/academy/academy-query.ts';
import { translateCategory, translateVideo } from '../../lib/academy/academy-titles.ts';
import styles from './academy-page.module.css';

interface AcademyStateProps {
  readonly children: (academy: Academy) => ReactNode;
}

/** Renders its children once the video list has loaded; until then shows that it's loading or failed. */
export function AcademyState({ children }: AcademyStateProps): ReactElement {
  const intl = useIntl();
  const { data: academy, isError, isFetching, refetch } = useQuery(academyQuery);
  if (academy) {
    const categories = academy.categories.map((category) => translateCategory(intl, category));
    const videos = academy.videos.map((video) => translateVideo(intl, video));
    return <>{children({ categories, videos })}</>;
  }
  return (
    <div className={styles.place}>
      {isError ? (
        <EmptyState
          icon={<CloudAlert size={20} strokeWidth={1.75} />}
          title={intl.formatMessage({ id: 'academy.loadFailed' })}
          action={
            <Button isPending={isFetching} onPress={() => void refetch()}>
              {intl.formatMessage({ id: 'academy.tryAgain' })}
            </Button>
          }
        />
      ) : (
        <Spinner label={intl.formatMessage({ id: 'academy.loading' })} />
      )}
    </div>
  );
}
