import { type ElementFigures, figuresOfChart } from '../chart-schedule/index.ts';
import type { Id, State } from '../model/index.ts';
import type { Minutes } from '../schedule/index.ts';

/** A task or milestone that can move less than before. */
export interface SlackChange {
  readonly id: Id;
  /** Total slack. */
  readonly before: Minutes;
  readonly after: Minutes;
  readonly becomesCritical: boolean;
  /** How many minutes make a day of it. */
  readonly dayMinutes: Minutes;
}

const rank = ({ becomesCritical, before, after, dayMinutes }: SlackChange): number =>
  (becomesCritical ? 1e9 : 0) + (before - after) / dayMinutes;

/**
 * Whose total slack falls from one state of a chart to another, or what becomes critical: that first, then what loses most.
 * Tasks with children count by these, and what is finished has no slack to lose.
 */
export function slackChanges(before: State, after: State): readonly SlackChange[] {
  const old = figuresOfChart(before);
  // Kept for whoever else asks, and therefore last.
  const now = figuresOfChart(after);
  const changes = now.ids.flatMap((id): SlackChange[] => {
    const [was, is] = [old.of(id), now.of(id)];
    return was && is ? changeOf(id, was, is) : [];
  });
  return changes.sort((one, other) => rank(other) - rank(one));
}

function changeOf(id: Id, was: ElementFigures, is: ElementFigures): SlackChange[] {
  const becomesCritical = is.isCritical && !was.isCritical;
  const falls = is.totalSlack < was.totalSlack;
  if (is.isSummary || was.isSummary || is.isFinished || !(falls || becomesCritical)) return [];
  const { dayMinutes } = is;
  return [{ id, before: was.totalSlack, after: is.totalSlack, becomesCritical, dayMinutes }];
}
