import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Banner } from '../../../components/ui/banner.tsx';
import { useChart } from '../session/session-context.ts';

/** Says that the open chart was deleted, or that access to it was revoked (`spec/charts.md` §8). */
export function AccessLostBanner(): ReactElement | null {
  const intl = useIntl();
  const lost = useChart((chart) => chart.lost);
  if (lost === null) return null;
  return (
    <Banner kind="danger" role="alert">
      {intl.formatMessage({
        id: lost === 'DeletedItem' ? 'editor.error.deleted' : 'editor.error.unauthorized',
      })}
    </Banner>
  );
}
