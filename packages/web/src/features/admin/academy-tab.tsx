import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { translateCategory } from '../../lib/academy/academy-titles.ts';
import { AcademyCategories } from './academy-categories.tsx';
import { AcademyVideos } from './academy-videos.tsx';
import styles from './admin.module.css';
import { adminAcademyQuery } from './admin-query.ts';
import { AdminView } from './admin-view.tsx';

const hiddenCategory = { id: 'admin.academy.hiddenCategory' } as const;

/** The Academy's videos and categories. */
export function AcademyTab(): ReactElement {
  const intl = useIntl();
  const query = useQuery(adminAcademyQuery);
  return (
    <AdminView query={query}>
      {({ categories, videos, hasHost }) => (
        <div className={styles.tab}>
          <AcademyVideos
            videos={videos}
            categories={categories.map((category) => {
              const { title } = translateCategory(intl, category);
              const { id, isHidden } = category;
              return { id, label: isHidden ? intl.formatMessage(hiddenCategory, { title }) : title };
            })}
            hasHost={hasHost}
          />
          <AcademyCategories categories={categories} videos={videos} />
        </div>
      )}
    </AdminView>
  );
}
