import { type State, stateToJson } from '@giotto/chart/model';
import { createGantt } from '@giotto/contract/api';
import { FORK_PREFIX, NAME_LENGTH } from '@giotto/contract/plans';
import type { CallApi } from './api-client.ts';

/** A fork's name: at most as long as names may be. */
export function forkName(name: string): string {
  let fork = '';
  for (const letter of `${FORK_PREFIX}${name}`) {
    if (fork.length + letter.length > NAME_LENGTH) break;
    fork += letter;
  }
  return fork.trimEnd();
}

interface Fork {
  /** Whose the fork will be. */
  readonly userId: string;
  /** What the chart is called that it is made from. */
  readonly name: string;
  readonly folder?: string;
  /** The chart that it is made from, while that may be seen. */
  readonly from?: string;
  readonly state: State;
}

/** Makes a chart of one's own from a state. Answers its id; rejects with `ApiError`. */
export async function forkChart(call: CallApi, fork: Fork): Promise<string> {
  const { userId, name, folder = '', from, state } = fork;
  const body = {
    name: forkName(name),
    folder,
    ...(from !== undefined && { duplicateGanttId: from }),
    state: stateToJson(state) as Record<string, Record<string, unknown>>,
  };
  return (await call(createGantt, { params: { userId }, body })).ganttId;
}
