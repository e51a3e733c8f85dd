import { followersOf } from '@giotto/chart/chart-schedule';
import type { Badge } from '@giotto/chart/interact';
import {
  type Constraint,
  HALF_MINUTE,
  type Id,
  type State,
  timelineOf,
  type Unit,
} from '@giotto/chart/model';
import { type ReactElement, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { schedulingTexts } from '../../../app/locales/scheduling-texts.ts';
import { FeatureTexts } from '../../../app/texts.tsx';
import { useSession, useShownState } from '../session/session-context.ts';
import { constraintDate } from './constraint-date.ts';
import { FollowersText } from './followers-text.tsx';
import { newlyMissed } from './newly-missed.ts';
import { usePulse } from './use-pulse.ts';

export interface DragFollowersProps {
  readonly badge: Badge;
  /** The element at the badge, and all that the gesture moves. */
  readonly id: Id;
  readonly moved: ReadonlySet<Id>;
  readonly className: string | undefined;
}

/** In a scheduled chart: what follows the element that is dragged, and what holds it back (`scheduling.md` §5). */
export function DragFollowers(props: DragFollowersProps): ReactElement {
  return (
    <FeatureTexts texts={schedulingTexts}>
      <Parts {...props} />
    </FeatureTexts>
  );
}

function Parts({ badge, id, moved, className }: DragFollowersProps): ReactElement {
  const before = useSession().chart.get().state;
  const after = useShownState();
  const constraint = newConstraint(before, after, id);
  // Most pointer moves stay within one grid step. What a gesture moves stays the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new set of the same ids with each move
  const followers = useMemo(() => followersOf(before, after, moved), [before, after]);
  const missed = useMemo(() => newlyMissed(before, after), [before, after]);
  usePulse(missed);
  return (
    <>
      {isHeldBack(before, after, id, badge) && (
        <span className={className}>
          <FormattedMessage id="scheduling.kept" />
        </span>
      )}
      {constraint && <ConstraintPart state={after} constraint={constraint} className={className} />}
      <FollowersText state={after} followers={followers} isFollowing={true} className={className} />
    </>
  );
}

interface ConstraintPartProps {
  readonly state: State;
  readonly constraint: Constraint;
  readonly className: string | undefined;
}

function ConstraintPart({ state, constraint, className }: ConstraintPartProps): ReactElement {
  const intl = useIntl();
  const { type } = constraint;
  const date = constraintDate(constraint, timelineOf(state));
  return (
    <span className={className}>
      <FormattedMessage
        id="scheduling.constrained"
        values={{ type: intl.formatMessage({ id: `scheduling.constraint.${type}` }), date }}
      />
    </span>
  );
}

function elementOf(state: State, id: Id) {
  return state.task.get(id) ?? state.milestone.get(id);
}

function newConstraint(before: State, after: State, id: Id): Constraint | undefined {
  const constraint = elementOf(after, id)?.constraint;
  return constraint === elementOf(before, id)?.constraint ? undefined : constraint;
}

function startOf(state: State, id: Id): Unit {
  return state.task.get(id)?.start ?? state.milestone.get(id)?.positionInUnit ?? 0;
}

/** Whether an element that is dragged stays where its links keep it. */
function isHeldBack(before: State, after: State, id: Id, { start }: Badge): boolean {
  const [was, is] = [startOf(before, id), startOf(after, id)];
  return Math.abs(is - was) <= HALF_MINUTE && Math.abs(start - is) > HALF_MINUTE;
}
