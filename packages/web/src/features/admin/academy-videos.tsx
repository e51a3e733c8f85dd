import { ACADEMY_VIDEOS, isOwnFile } from '@giotto/contract/academy';
import { type AdminVideo, arrangeVideos, removeVideo } from '@giotto/contract/api';
import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../components/ui/button.tsx';
import { Tag } from '../../components/ui/tag.tsx';
import { academyQuery } from '../../lib/academy/academy-query.ts';
import { translateVideo } from '../../lib/academy/academy-titles.ts';
import { callApi } from '../../lib/api.ts';
import styles from './admin.module.css';
import { type Placed, withHidden } from './arrange.ts';
import { ContentList } from './content-list.tsx';
import { useAdminAction } from './use-admin-action.ts';
import { type CategoryLabel, VideoDialog } from './video-dialog.tsx';

/** Whether one of the product's own videos has another title or category than it came with. */
function isChanged({ id, title, category }: Pick<AdminVideo, 'id' | 'title' | 'category'>): boolean {
  const own = ACADEMY_VIDEOS.find((video) => video.id === id);
  return own !== undefined && (own.title !== title || own.category !== category);
}

interface AcademyVideosProps {
  readonly videos: readonly AdminVideo[];
  readonly categories: readonly CategoryLabel[];
  readonly hasHost: boolean;
}

/** The Academy's videos: their order, which are hidden, and hosted videos beside the product's own. */
export function AcademyVideos({ videos, categories, hasHost }: AcademyVideosProps): ReactElement {
  const intl = useIntl();
  /** The id of the video being edited; empty for a new one. */
  const [edited, setEdited] = useState<string | null>(null);
  const arrange = useAdminAction(
    (items: readonly Placed[]) => callApi(arrangeVideos, { body: { videos: [...items] } }),
    academyQuery.queryKey,
  );
  const remove = useAdminAction(
    (videoId: string) => callApi(removeVideo, { params: { videoId } }),
    academyQuery.queryKey,
  );
  return (
    <>
      <div className={styles.bar}>
        <div className={styles.main}>
          <h2 className={styles.heading}>{intl.formatMessage({ id: 'admin.academy.videos' })}</h2>
          <p className={styles.small}>
            {intl.formatMessage({ id: hasHost ? 'admin.academy.hint' : 'admin.academy.noHost' })}
          </p>
        </div>
        <Button variant="primary" onPress={() => setEdited('')}>
          {intl.formatMessage({ id: 'admin.academy.add' })}
        </Button>
      </div>
      <ContentList
        items={videos.map(({ id, title, category, url, isBuiltIn, isHidden }) => ({
          id,
          name: translateVideo(intl, { id, title }).title,
          note: categories.find((one) => one.id === category)?.label ?? '',
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
        <VideoDialog
          video={videos.find(({ id }) => id === edited)}
          categories={categories}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
