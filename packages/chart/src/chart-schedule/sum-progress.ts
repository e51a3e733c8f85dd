import type { Percent, State } from '../model/index.ts';
import type { Activity } from '../schedule/index.ts';
import type { ChartNetwork } from './chart-network.ts';

/** A sum of lengths, and of each length times its progress in per cent. */
class Lengths {
  length = 0;
  done = 0;

  add(length: number, done: number): void {
    this.length += length;
    this.done += done;
  }
}

const PARTS = ['work', 'elapsed', 'tasks', 'milestones'] as const;

/** What is below a parent: minutes of working time and of elapsed time, and how many tasks and milestones. */
class Sums {
  readonly work = new Lengths();
  readonly elapsed = new Lengths();
  readonly tasks = new Lengths();
  readonly milestones = new Lengths();

  addTask(length: number, isElapsed: boolean, progress: Percent): void {
    this[isElapsed ? 'elapsed' : 'work'].add(length, length * progress);
    this.tasks.add(1, progress);
  }

  addAll(others: Sums): void {
    for (const part of PARTS) this[part].add(others[part].length, others[part].done);
  }

  /** In whole per cent: only what is all done is at 100, only what nobody has begun at 0. */
  percent(): Percent {
    const { work, elapsed, tasks, milestones } = this;
    const all = tasks.length > 0 ? tasks : milestones;
    const isOfOneKind = work.length === 0 || elapsed.length === 0;
    const counted = isOfOneKind && tasks.length > 0 ? (work.length > 0 ? work : elapsed) : all;
    if (counted.length === 0) return 0;
    const percent = Math.round(counted.done / counted.length);
    const isUnderWay = all.done > 0 && all.done < 100 * all.length;
    return isUnderWay ? Math.min(99, Math.max(1, percent)) : percent;
  }
}

/** The length of a task's activity: as it was said, or as its bar is drawn. */
function lengthOf({ isElapsed, length }: Activity, work: number | undefined): number {
  return isElapsed ? length : (work ?? length);
}

/**
 * How far the parents of a chart are by what is below, by their index in its network: by the lengths of their tasks, or by
 * their number where some are working and some elapsed time. What takes its progress by hand counts as one, as long as what is below it. Milestones have no
 * length: they count, reached or not, where there is nothing else.
 */
export function sumProgress(
  { network, structure, tasks }: ChartNetwork,
  { milestone }: Pick<State, 'milestone'>,
): readonly Percent[] {
  const sums = network.summaries.map(() => new Sums());
  const bars = structure.activities.places.length;
  for (const [index, activity] of network.activities.entries()) {
    const around = sums[activity.summary ?? -1];
    if (around === undefined) continue;
    const task = tasks.records[structure.activities.places[index] ?? -1];
    if (task === undefined) {
      const { actualFinish } = milestone.get(structure.milestones[index - bars] ?? '') ?? {};
      around.milestones.add(1, actualFinish === undefined ? 0 : 100);
    } else if (task.isMilestone === true) around.milestones.add(1, activity.progress >= 100 ? 100 : 0);
    else around.addTask(lengthOf(activity, task.work), activity.isElapsed, activity.progress);
  }
  for (let index = sums.length - 1; index >= 0; index--) {
    const [own, around] = [sums[index], sums[network.summaries[index]?.summary ?? -1]];
    const task = tasks.records[structure.summaries.places[index] ?? -1] ?? {};
    if (own === undefined || around === undefined) continue;
    if (task.follows === undefined) around.addAll(own);
    // Its dates may follow, too: what is below is known without them.
    else around.addTask(own.work.length + own.elapsed.length, own.work.length === 0, task.progress ?? 0);
  }
  return sums.map((one) => one.percent());
}
