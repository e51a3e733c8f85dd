import type { Scene } from '@giotto/chart/layout';
import { ELEMENT_KINDS } from '@giotto/chart/model';
import type { ReactElement } from 'react';
import { placeTitleField } from '../canvas/title-place.ts';
import { useChart, useUi } from '../session/session-context.ts';
import { CollaboratorMarks } from './collaborator-marks.tsx';
import { FieldFlag } from './field-flag.tsx';
import styles from './presence.module.css';
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

/** Frames the titles on the chart that others are editing, with their names. */
function TitleFlags({ scene, zoom }: CollaboratorsLayerProps): ReactElement {
  const people = useChart((chart) => chart.people);
  const view = useUi((ui) => ui.viewport);
  return (
    <>
      {people.map(({ connectionId, userId, userName, field }) => {
        const kind = field?.field === 'title' && ELEMENT_KINDS.find((one) => one === field.kind);
        const place = field && kind ? placeTitleField(scene, { kind, id: field.id }, view) : null;
        if (!place) return null;
        const { x, y, width, height } = place.box;
        const style = { left: x * zoom, top: y * zoom, width: width * zoom, height: height * zoom };
        return (
          <div key={connectionId} className={place.isInColumn ? styles.columnTitle : styles.plotTitle}>
            <div className={styles.titleFlag} style={style}>
              <FieldFlag userId={userId} userName={userName} />
            </div>
          </div>
        );
      })}
    </>
  );
}
