import type { ReactElement } from 'react';
import { CommentsSlot } from '../comments/comments-slot.tsx';
import styles from '../editor.module.css';
import { Insight } from '../insights/insights.tsx';
import { EndDatePrompt, StartDatePrompt } from '../outside-timeline/timeline-prompt.tsx';
import { AccessLostBanner } from '../panels/access-lost-banner.tsx';
import { Following } from '../presence/following.tsx';
import { useRules } from '../rules/use-rules.ts';
import type { ChartFacts } from '../safety/chart-facts.ts';
import { SafetySlot } from '../safety/safety-slot.tsx';

/** Notices about the chart, overlaid on the canvas's corner so that their appearance doesn't shift the layout. */
export function Notices({ isMobile, ...facts }: ChartFacts & { readonly isMobile: boolean }): ReactElement {
  useRules();
  return (
    <>
      <div className={styles.notices}>
        <AccessLostBanner />
        <Insight of="find" />
        {!isMobile && <StartDatePrompt ganttId={facts.ganttId} />}
        {!isMobile && <EndDatePrompt ganttId={facts.ganttId} />}
        <SafetySlot {...facts} />
        <Insight of="views" ownerId={facts.ownerId} ganttId={facts.ganttId} />
        {isMobile && <Insight of="filter" />}
        {!isMobile && <Insight of="shade" />}
      </div>
      <CommentsSlot ownerId={facts.ownerId} ganttId={facts.ganttId} userId={facts.userId} />
      <Following />
      {isMobile && <Insight of="conflicts" />}
      {isMobile && <Insight of="baseline" />}
      {isMobile && <Insight of="criticalPath" />}
    </>
  );
}
