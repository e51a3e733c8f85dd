import type { Box, Scene } from '@giotto/chart/layout';
import type { PresentPerson } from '@giotto/contract/realtime';
import type { ReactElement } from 'react';
import { personHue } from '../../../components/ui/person-hue.ts';
import { useChart } from '../session/session-context.ts';
import { ghostBox } from './ghost-box.ts';
import styles from './presence.module.css';
import { usePresence } from './use-presence.ts';

interface OthersViewProps {
  readonly scene: Scene;
  readonly zoom: number;
}

/** Px between an element and the ring around it. */
const OFFSET = 2;

/**
 * What others have selected, ringed in their colour, and what they drag, as a ghost with their name; they are told the
 * same of this tab.
 */
export function OthersView({ scene, zoom }: OthersViewProps): ReactElement | null {
  usePresence();
  const people = useChart((chart) => chart.people);
  const busy = people.filter(({ selection, drag }) => selection.length + drag.length > 0);
  if (busy.length === 0) return null;
  return (
    <div className={styles.others} aria-hidden="true">
      {busy.map((person) => (
        <Marks key={person.connectionId} person={person} scene={scene} zoom={zoom} />
      ))}
    </div>
  );
}

function Marks({ person, scene, zoom }: OthersViewProps & { person: PresentPerson }): ReactElement {
  const { tasks, milestones, verticalLanes, horizontalLanes, markers } = scene.layers;
  const items = [...tasks, ...milestones, ...verticalLanes, ...horizontalLanes, ...markers];
  const dragged = new Set(person.drag.map(({ id }) => id));
  const chosen = new Set(person.selection.map(({ id }) => id));
  const rings = items.filter(({ id }) => chosen.has(id) && !dragged.has(id));
  const ghosts = person.drag.flatMap((element) => {
    const box = ghostBox(scene, element);
    return box ? { id: element.id, box } : [];
  });
  const named = ghosts[0]?.box ?? rings[0]?.box;
  return (
    <div className={personHue(person.userId)} data-person={person.connectionId}>
      {rings.map(({ id, box }) => (
        <div key={id} className={styles.ring} style={placeOf(grown(box), zoom)} />
      ))}
      {ghosts.map(({ id, box }) => (
        <div key={id} className={styles.ghost} style={placeOf(box, zoom)} data-ghost={id} />
      ))}
      {named && (
        <span className={styles.name} style={{ left: named.x * zoom, top: named.y * zoom }}>
          {person.userName}
        </span>
      )}
    </div>
  );
}

function grown({ x, y, width, height }: Box): Box {
  return { x: x - OFFSET, y: y - OFFSET, width: width + 2 * OFFSET, height: height + 2 * OFFSET };
}

function placeOf({ x, y, width, height }: Box, zoom: number) {
  return { left: x * zoom, top: y * zoom, width: width * zoom, height: height * zoom };
}
