import type { CompiledNetwork } from '../network/compiled-network.ts';
import type { Minutes } from '../network.ts';
import type { Places } from '../passes/pass.ts';

/** How much earlier some places are than others, in each activity's working time: of the start or the finish, the less. */
export function slackBetween(network: CompiledNetwork, before: Places, after: Places): Float64Array {
  const { activityCount, activities, calendars } = network;
  const slack = new Float64Array(activityCount);
  for (let activity = 0; activity < activityCount; activity++) {
    if (activities.isFinished[activity] === 1) continue;
    const calendar = calendars[activities.calendar[activity] ?? 0];
    if (calendar === undefined) continue;
    const ofFinish = calendar.between(before.finish[activity] ?? 0, after.finish[activity] ?? 0);
    if (activities.isStarted[activity] === 1) {
      slack[activity] = ofFinish;
      continue;
    }
    const ofStart = calendar.between(before.start[activity] ?? 0, after.start[activity] ?? 0);
    slack[activity] = Math.min(ofStart, ofFinish);
  }
  return slack;
}

/** The least total slack of the activities below each summary that aren't finished; NaN without any. */
export function slackOfSummaries(network: CompiledNetwork, slack: Float64Array): Float64Array {
  const { summaryCount, activities, summaries } = network;
  const least = new Float64Array(summaryCount).fill(Number.NaN);
  const include = (summary: number, minutes: Minutes) => {
    if (summary >= 0 && !(minutes >= (least[summary] ?? 0))) least[summary] = minutes;
  };
  slack.forEach((minutes, activity) => {
    if (activities.isFinished[activity] === 0) include(activities.summary[activity] ?? -1, minutes);
  });
  for (let summary = summaryCount - 1; summary >= 0; summary--) {
    const minutes = least[summary] ?? Number.NaN;
    if (!Number.isNaN(minutes)) include(summaries.summary[summary] ?? -1, minutes);
  }
  return least;
}
