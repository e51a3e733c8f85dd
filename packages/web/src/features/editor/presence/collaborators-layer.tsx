import type { Scene } from '@giotto/chart/layout';
import type { ReactElement } from 'react';
import { CollaboratorMarks } from './collaborator-marks.tsx';
import styles from './presence.module.css';
import { TitleFlags } from './title-flags.tsx';
import { usePresence } from './use-presence.ts';

interface CollaboratorsLayerProps {
  readonly scene: Scene;
  readonly zoom: number;
}

/** Shows what others do over the canvas, and shares this tab's actions with them. */
export function CollaboratorsLayer({ scene, zoom }: CollaboratorsLayerProps): ReactElement {
  usePresence();
  return (
    <>
      <div className={styles.others} aria-hidden="true">
        <CollaboratorMarks scene={scene} zoom={zoom} />
      </div>
      <TitleFlags scene={scene} zoom={zoom} />
    </>
  );
}
