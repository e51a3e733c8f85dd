import type { ReactElement } from 'react';
import { BaselineSlot } from '../baselines/baseline-slot.tsx';
import { ConflictsSlot } from '../conflicts/conflicts-slot.tsx';
import { CriticalPathSlot } from '../critical-path/critical-path-slot.tsx';
import styles from '../editor.module.css';
import { EndDatePrompt, StartDatePrompt } from '../outside-timeline/timeline-prompt.tsx';
import { AccessLostBanner } from '../panels/access-lost-banner.tsx';
import type { ChartFacts } from '../safety/chart-facts.ts';
import { SafetySlot } from '../safety/safety-slot.tsx';
import { WhySlot } from '../why/why-slot.tsx';

/** Notices about the chart, overlaid on the canvas's corner so that their appearance doesn't shift the layout. */
export function Notices({ isMobile, ...facts }: ChartFacts & { readonly isMobile: boolean }): ReactElement {
  return (
    <>
      <div className={styles.notices}>
        <AccessLostBanner />
        {!isMobile && <StartDatePrompt ganttId={facts.ganttId} />}
        {!isMobile && <EndDatePrompt ganttId={facts.ganttId} />}
        <SafetySlot {...facts} />
        {!isMobile && <BaselineSlot />}
        {!isMobile && <CriticalPathSlot />}
      </div>
      <div className={styles.insights}>
        <ConflictsSlot />
        {!isMobile && <WhySlot />}
      </div>
      {isMobile && <BaselineSlot />}
      {isMobile && <CriticalPathSlot />}
    </>
  );
}
