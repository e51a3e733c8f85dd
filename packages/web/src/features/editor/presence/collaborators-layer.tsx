import type { Scene } from '@giotto/chart/layout';
import type { ReactElement } from 'react';
import { CollaboratorMarks } from './collaborator-marks.tsx';
import styles from './presence.module.css';
import { usePresence } from './use-presence.ts';

interface CollaboratorsLayerProps {
  readonly scene: Scene;
  readonly zoom: number;
}

/** What others do, over the canvas; they are told the same of this tab. */
export function CollaboratorsLayer({ scene, zoom }: CollaboratorsLayerProps): ReactElement {
  usePresence();
  return (
    <div className={styles.others} aria-hidden="true">
      <CollaboratorMarks scene={scene} zoom={zoom} />
    </div>
  );
}
