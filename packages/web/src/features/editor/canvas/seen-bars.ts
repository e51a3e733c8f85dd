import { withSeenBars } from '@giotto/chart/changes';
import { type Gesture, startGesture } from '@giotto/chart/interact';

/** Starts a gesture whose changes say what the bars were when it began, which others may change until the drop. */
export function startOnSeenBars(...[context, ...pressed]: Parameters<typeof startGesture>): Gesture | null {
  const gesture = startGesture(context, ...pressed);
  if (gesture === null) return null;
  return (to) => {
    const draft = gesture(to);
    return { ...draft, changes: withSeenBars(context.state, draft.changes) };
  };
}
