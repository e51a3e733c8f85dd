import { hasPremiumTag } from '@giotto/contract/academy';
import type { Academy } from '@giotto/contract/api';
import { GraduationCap } from 'lucide-react';
import { type ReactElement, useId } from 'react';
import { useIntl } from 'react-intl';
import { PageHeader } from '../../components/shell/page-header.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { PremiumTag } from '../../components/ui/tag.tsx';
import { useProfile } from '../../lib/session/use-session.ts';
import styles from './academy-page.module.css';
import { AcademyState } from './academy-state.tsx';
import { Progress } from './progress.tsx';
import { useViewed, type Viewed } from './use-viewed.ts';
import { VideoCard } from './video-card.tsx';

/** The Academy: its videos by category and the viewing progress (`spec/accounts.md` §2). */
export function AcademyPage(): ReactElement {
  const intl = useIntl();
  const viewed = useViewed();
  return (
    <>
      <PageHeader
        title={intl.formatMessage({ id: 'academy.title' })}
        icon={<GraduationCap size={20} strokeWidth={1.75} aria-hidden="true" />}
      />
      <AcademyState>
        {(academy) =>
          academy.videos.length === 0 ? (
            <div className={styles.place}>
              <EmptyState
                icon={<GraduationCap size={20} strokeWidth={1.75} />}
                title={intl.formatMessage({ id: 'academy.none' })}
              />
            </div>
          ) : (
            <div className={styles.page}>
              <div className={styles.intro}>
                <p className={styles.text}>{intl.formatMessage({ id: 'academy.intro' })}</p>
                <div className={styles.progress}>
                  <Progress
                    viewed={academy.videos.filter(({ id }) => viewed.has(id)).length}
                    total={academy.videos.length}
                  />
                </div>
              </div>
              {academy.categories.map((category) => (
                <Category key={category.id} category={category} videos={academy.videos} viewed={viewed} />
              ))}
            </div>
          )
        }
      </AcademyState>
    </>
  );
}

interface CategoryProps {
  readonly category: Academy['categories'][number];
  readonly videos: Academy['videos'];
  readonly viewed: Viewed;
}

/** A category's videos; renders nothing if there are none. */
function Category({ category, videos, viewed }: CategoryProps): ReactElement | null {
  const id = useId();
  const profile = useProfile();
  const own = videos.filter((video) => video.category === category.id);
  if (own.length === 0 || !profile) return null;
  return (
    <section aria-labelledby={id} className={styles.category}>
      <div className={styles.categoryHead}>
        <h2 id={id} className={styles.categoryTitle}>
          {category.title}
        </h2>
        {hasPremiumTag(category, profile.edition) && <PremiumTag />}
      </div>
      <ul className={styles.cards}>
        {own.map((video) => (
          <VideoCard key={video.id} video={video} viewed={viewed} />
        ))}
      </ul>
    </section>
  );
}
