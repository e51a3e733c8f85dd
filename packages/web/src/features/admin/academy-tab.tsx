import { ACADEMY_CATEGORIES, isOwnFile } from '@giotto/contract/academy';
import { arrangeVideos, listAdminVideos } from '@giotto/contract/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../components/ui/button.tsx';
import { Tag } from '../../components/ui/tag.tsx';
import { academyQuery } from '../../lib/academy/academy-query.ts';
import { translateCategory, translateVideo } from '../../lib/academy/academy-titles.ts';
import { callApi } from '../../lib/api.ts';
import styles from './admin.module.css';
import { AdminView } from './admin-view.tsx';
import { type Placed, withHidden } from './arrange.ts';
import { ContentList } from './content-list.tsx';
import { useAdminAct } from './use-admin-act.ts';
import { VideoDialog } from './video-dialog.tsx';

const videosQuery = queryOptions({
  queryKey: ['admin', 'academy'],
  queryFn: ({ signal }) => callApi(listAdminVideos, {}, { signal }),
  staleTime: 0,
  retry: false,
});

/** The videos of the Academy: in which order, which are hidden, and hosted ones beside the product's own. */
export function AcademyTab(): ReactElement {
  const intl = useIntl();
  const query = useQuery(videosQuery);
  const categories = ACADEMY_CATEGORIES.map((category) => translateCategory(intl, category));
  /** The id of the video that is edited; empty for a new one. */
  const [edited, setEdited] = useState<string | null>(null);
  const arrange = useAdminAct(
    (items: readonly Placed[]) => callApi(arrangeVideos, { body: { videos: [...items] } }),
    academyQuery.queryKey,
  );
  return (
    <AdminView query={query}>
      {({ videos, hasHost }) => (
        <div className={styles.tab}>
          <div className={styles.bar}>
            <p className={styles.small}>
              {intl.formatMessage({ id: hasHost ? 'admin.academy.hint' : 'admin.academy.noHost' })}
            </p>
            <Button variant="primary" onPress={() => setEdited('')}>
              {intl.formatMessage({ id: 'admin.academy.add' })}
            </Button>
          </div>
          <ContentList
            items={videos.map(({ id, title, category, url, isBuiltIn, isHidden }) => ({
              id,
              name: translateVideo(intl, { id, title }).title,
              note: categories.find((one) => one.id === category)?.title ?? '',
              isBuiltIn,
              isHidden,
              tags: !isOwnFile(url) && (
                <Tag kind="accent">{intl.formatMessage({ id: 'admin.academy.hosted' })}</Tag>
              ),
            }))}
            isPending={arrange.isPending}
            onArrange={(items) => arrange.mutate(items)}
            onHide={(id, isHidden) => arrange.mutate(withHidden(videos, id, isHidden))}
            onEdit={setEdited}
          />
          {edited !== null && (
            <VideoDialog video={videos.find(({ id }) => id === edited)} onClose={() => setEdited(null)} />
          )}
        </div>
      )}
    </AdminView>
  );
}
