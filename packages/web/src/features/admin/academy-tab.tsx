import { ACADEMY_CATEGORIES, ACADEMY_VIDEOS, isOwnFile } from '@giotto/contract/academy';
import { type AdminVideo, arrangeVideos, listAdminVideos, removeVideo } from '@giotto/contract/api';
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

/** Whether a video of the product's own is called otherwise, or stands elsewhere. */
function isChanged({ id, title, category }: Pick<AdminVideo, 'id' | 'title' | 'category'>): boolean {
  const own = ACADEMY_VIDEOS.find((video) => video.id === id);
  return own !== undefined && (own.title !== title || own.category !== category);
}

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
  const remove = useAdminAct(
    (videoId: string) => callApi(removeVideo, { params: { videoId } }),
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
              isChanged: isChanged({ id, title, category }),
              isHidden,
              tags: !isOwnFile(url) && (
                <Tag kind="accent">{intl.formatMessage({ id: 'admin.academy.hosted' })}</Tag>
              ),
            }))}
            isPending={arrange.isPending || remove.isPending}
            onArrange={(items) => arrange.mutate(items)}
            onHide={(id, isHidden) => arrange.mutate(withHidden(videos, id, isHidden))}
            onEdit={setEdited}
            remove={{
              text: intl.formatMessage({ id: 'admin.academy.removeText' }),
              run: (id) => remove.mutate(id),
            }}
          />
          {edited !== null && (
            <VideoDialog video={videos.find(({ id }) => id === edited)} onClose={() => setEdited(null)} />
          )}
        </div>
      )}
    </AdminView>
  );
}
