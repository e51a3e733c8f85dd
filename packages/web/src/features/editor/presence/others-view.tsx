import type { Scene } from '@giotto/chart/layout';
import type { ReactElement } from 'react';
import { OthersMarks } from './others-marks.tsx';
import styles from './presence.module.css';
import { usePresence } from './use-presence.ts';

interface OthersViewProps {
  readonly scene: Scene;
  readonly zoom: number;
}

/** What others do, over the canvas; they are told the same of this tab. */
export function OthersView({ scene, zoom }: OthersViewProps): ReactElement {
  usePresence();
  return (
    <div className={styles.others} aria-hidden="true">
      <OthersMarks scene={scene} zoom={zoom} />
    </div>
  );
}
