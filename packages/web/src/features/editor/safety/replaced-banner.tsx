import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Banner } from '../../../components/ui/banner.tsx';
import { useChart, useSession } from '../session/session-context.ts';
import type { ChartFacts } from './chart-facts.ts';
import { useNames } from './use-names.ts';

/** Tells who has put another chart in place of this one, and what has become of changes that waited here. */
export function ReplacedBanner(facts: ChartFacts): ReactElement | null {
  const session = useSession();
  const intl = useIntl();
  const nameOf = useNames(facts);
  const replacements = useChart((chart) => chart.replacements);
  const last = replacements.at(-1);
  if (!last) return null;
  return (
    <Banner kind="info" role="status" onClose={session.chart.forgetReplacements}>
      <span dir="auto">
        {intl.formatMessage({ id: `safety.replaced.${last.origin}` }, { person: nameOf(last.userId) })}
        {replacements.some(({ hadWaiting }) => hadWaiting) && (
          <> {intl.formatMessage({ id: 'safety.replaced.waiting' })}</>
        )}
      </span>
    </Banner>
  );
}
