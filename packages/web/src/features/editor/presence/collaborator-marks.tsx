import type { Box, Scene } from '@giotto/chart/layout';
import type { DraggedElement } from '@giotto/contract/realtime';
import { type ReactElement, useMemo } from 'react';
import { personHue } from '../../../components/ui/person-hue.ts';
import { followedState } from '../session/followed-state.ts';
import { useChart, useViewedState } from '../session/session-context.ts';
import { dropChanges, followerMarks } from './follower-marks.ts';
import { type Interval, marksOf, type PersonMarks } from './marks-of.ts';
import styles from './presence.module.css';

interface CollaboratorMarksProps {
  readonly scene: Scene;
  readonly zoom: number;
  /** Only draws marks in this vertical range. */
  readonly range?: Interval;
}

/** Px between an element and its ring. */
const OFFSET = 2;
/** Px between stacked names on the same element. */
const NAME = 18;

/** Rings what others have selected in their colour, and shows what they drag as a ghost with their name, and what follows. */
export function CollaboratorMarks({ scene, zoom, range }: CollaboratorMarksProps): ReactElement {
  const people = useChart((chart) => chart.people);
  const named = new Map<string, number>();
  return (
    <>
      {marksOf(scene, people, range).map((marks) => {
        const id = (marks.ghosts[0] ?? marks.rings[0])?.id ?? '';
        const above = named.get(id) ?? 0;
        named.set(id, above + 1);
        return (
          <Marks key={marks.person.connectionId} scene={scene} marks={marks} zoom={zoom} above={above} />
        );
      })}
    </>
  );
}

interface MarksProps {
  readonly scene: Scene;
  readonly marks: PersonMarks;
  readonly zoom: number;
  /** The number of names already stacked at the same element. */
  readonly above: number;
}

function Marks({ scene, marks, zoom, above }: MarksProps): ReactElement {
  const { person, rings, ghosts } = marks;
  const named = ghosts[0] ?? rings[0];
  return (
    <div className={personHue(person.userId)} data-person={person.connectionId}>
      {rings.map(({ id, box }) => (
        <div key={id} className={styles.ring} style={ringPlace(box, zoom)} />
      ))}
      {ghosts.map(({ id, box }) => (
        <div key={id} className={styles.ghost} style={placeOf(box, zoom)} data-ghost={id} />
      ))}
      {ghosts.length > 0 && <Followers scene={scene} zoom={zoom} drag={person.drag} />}
      {named && (
        <span
          className={styles.name}
          style={{ left: named.box.x * zoom, top: named.box.y * zoom - above * NAME }}
        >
          {person.userName}
        </span>
      )}
    </div>
  );
}

interface FollowersProps {
  readonly scene: Scene;
  readonly zoom: number;
  readonly drag: readonly DraggedElement[];
}

/** What follows in a scheduled chart where somebody drops what they drag: everyone finds that out by themselves. */
function Followers({ scene, zoom, drag }: FollowersProps): ReactElement | null {
  const state = useViewedState();
  const after = useMemo(() => followedState(state, dropChanges(state, drag)), [state, drag]);
  if (after === undefined) return null;
  return (
    <>
      {followerMarks(scene, state, after, drag).map(({ id, box }) => (
        <div key={id} className={styles.follower} style={placeOf(box, zoom)} data-follower={id} />
      ))}
    </>
  );
}

function placeOf({ x, y, width, height }: Box, zoom: number) {
  return { left: x * zoom, top: y * zoom, width: width * zoom, height: height * zoom };
}

function ringPlace(box: Box, zoom: number) {
  const { left, top, width, height } = placeOf(box, zoom);
  return {
    left: left - OFFSET,
    top: top - OFFSET,
    width: width + 2 * OFFSET,
    height: height + 2 * OFFSET,
  };
}
