import type { ReactElement } from 'react';
import { Spinner } from '../../components/ui/spinner.tsx';
import { ChartPanel } from './chart-panel.tsx';
import { CodePanel } from './code-panel.tsx';
import styles from './playground.module.css';
import { PlaygroundFrame } from './playground-frame.tsx';
import { SourcePanel } from './source-panel.tsx';
import { usePlan } from './use-plan.ts';
import { type PlaygroundPage, usePlaygroundState } from './use-playground-state.ts';

/** The chart as a library: a plan, its chart, and the code that shows it. */
export function Playground(): ReactElement {
  const page = usePlaygroundState();
  return (
    <PlaygroundFrame>
      {page === undefined ? (
        <div className={styles.waiting}>
          <Spinner />
        </div>
      ) : (
        <Workbench {...page} />
      )}
    </PlaygroundFrame>
  );
}

function Workbench({ state, change, address, isUnread }: PlaygroundPage): ReactElement {
  const plan = usePlan(state.source, state.styleId);
  return (
    <div className={styles.columns}>
      <SourcePanel
        state={state}
        onChange={change}
        plan={plan}
        hint={isUnread ? 'unread' : address === null ? 'tooLong' : null}
      />
      <div className={styles.results}>
        <ChartPanel state={state} onChange={change} plan={plan} />
        <CodePanel state={state} address={address} />
      </div>
    </div>
  );
}
