import type { PlanTask } from '../../plan/index.ts';
import type { Relations } from './relations.ts';

/** A task of an entry, before its level is known. */
export interface ReadTask {
  readonly task: PlanTask;
  /** The entry's id; of something that repeats, its first task has it. */
  readonly uid: string | undefined;
  readonly relations: Relations;
}
