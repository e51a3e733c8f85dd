import type { Box, Scene } from '@giotto/chart/layout';
import type { DraggedElement } from '@giotto/contract/realtime';
import { Pencil } from 'lucide-react';
import { type ReactElement, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { classNames } from '../../../components/ui/class-names.ts';
import { hueClass } from '../../../components/ui/person-hue.ts';
import { followedState } from '../session/followed-state.ts';
import { useChart, useViewedState } from '../session/session-context.ts';
import { dropChanges, followerMarks } from './follower-marks.ts';
import { type FoldedFlags, foldFlags, type Interval, marksOf, NAMED, type PersonMarks } from './marks-of.ts';
import styles from './presence.module.css';
import { usePersonHues } from './use-person-hues.ts';

interface CollaboratorMarksProps {
  readonly scene: Scene;
  readonly zoom: number;
  /** Only draws marks in this vertical range. */
  readonly range?: Interval;
}

/** Px between an element and its ring. */
const OFFSET = 2;
/** Px between the rings around the same element. */
const RING = 3;
/** Px between stacked names on the same element. */
const NAME = 18;

/** Rings what others have selected in their colour, and shows what they drag as a ghost with their name, and what follows. */
export function CollaboratorMarks({ scene, zoom, range }: CollaboratorMarksProps): ReactElement {
  const intl = useIntl();
  const people = useChart((chart) => chart.people);
  const all = marksOf(scene, people, range);
  const { flags, rests } = foldFlags(all);
  return (
    <>
      {all.map((marks) => {
        const flag = flags.get(marks.person.connectionId);
        return <Marks key={marks.person.connectionId} {...{ scene, marks, zoom, flag }} />;
      })}
      {rests.map(({ mark: { id, box }, count }) => (
        <span key={id} className={classNames(styles.name, styles.more)} style={flagPlace(box, zoom, NAMED)}>
          {intl.formatMessage({ id: 'presence.more' }, { count })}
        </span>
      ))}
    </>
  );
}

interface MarksProps {
  readonly scene: Scene;
  readonly marks: PersonMarks;
  readonly zoom: number;
  /** Absent: the person isn't named. */
  readonly flag: ReturnType<FoldedFlags['flags']['get']>;
}

function Marks({ scene, marks, zoom, flag }: MarksProps): ReactElement {
  const { person, rings, ghosts } = marks;
  const hueOf = usePersonHues();
  return (
    <div className={hueClass(hueOf(person.userId))} data-person={person.connectionId}>
      {rings.map(({ id, box }) => (
        <div key={id} className={styles.ring} style={ringPlace(box, zoom, flag?.above ?? 0)} />
      ))}
      {ghosts.map(({ id, box }) => (
        <div key={id} className={styles.ghost} style={placeOf(box, zoom)} data-ghost={id} />
      ))}
      {ghosts.length > 0 && <Followers scene={scene} zoom={zoom} drag={person.drag} />}
      {flag && (
        <span className={styles.name} style={flagPlace(flag.mark.box, zoom, flag.above)}>
          {person.field?.id === flag.mark.id && <Pencil size={10} strokeWidth={2} />}
          <span>{person.userName}</span>
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

/** Further rings are around the first ones. */
function ringPlace(box: Box, zoom: number, above: number) {
  const { left, top, width, height } = placeOf(box, zoom);
  const offset = OFFSET + above * RING;
  return { left: left - offset, top: top - offset, width: width + 2 * offset, height: height + 2 * offset };
}

function flagPlace({ x, y }: Box, zoom: number, above: number) {
  return { left: x * zoom, top: y * zoom - above * NAME };
}
