import type { ReactElement } from 'react';
import styles from '../editor.module.css';
import { EndDatePrompt, StartDatePrompt } from '../outside-timeline/timeline-prompt.tsx';
import { AccessLostBanner } from '../panels/access-lost-banner.tsx';
import type { ChartFacts } from '../safety/chart-facts.ts';
import { SafetySlot } from '../safety/safety-slot.tsx';

/** What there is to say about the chart: over the corner of its desk, so that nothing jumps when it comes. */
export function Notices({ isMobile, ...facts }: ChartFacts & { readonly isMobile: boolean }): ReactElement {
  return (
    <div className={styles.notices}>
      <AccessLostBanner />
      {!isMobile && <StartDatePrompt ganttId={facts.ganttId} />}
      {!isMobile && <EndDatePrompt ganttId={facts.ganttId} />}
      <SafetySlot {...facts} />
    </div>
  );
}
