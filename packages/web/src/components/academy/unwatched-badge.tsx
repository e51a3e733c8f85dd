import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { academyQuery } from '../../lib/academy/academy-query.ts';
import { countViewed } from '../../lib/academy/count-viewed.ts';
import { useProfile } from '../../lib/session/use-session.ts';
import { Badge } from '../ui/badge.tsx';

/** The number of Academy videos still to watch; renders nothing at zero (`spec/charts.md` §2). */
export function UnwatchedBadge(): ReactElement | null {
  const intl = useIntl();
  const profile = useProfile();
  const { data: academy } = useQuery(academyQuery);
  if (!academy || !profile) return null;
  const count = academy.videos.length - countViewed(academy.videos, profile.videosViewed);
  if (count === 0) return null;
  return (
    <Badge count={count} kind="accent" label={intl.formatMessage({ id: 'shell.unwatched' }, { count })} />
  );
}
