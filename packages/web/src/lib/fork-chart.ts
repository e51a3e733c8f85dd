import { type State, stateToJson } from '@giotto/chart/model';
import { createGantt } from '@giotto/contract/api';
import { FORK_PREFIX, NAME_LENGTH } from '@giotto/contract/plans';
import type { CallApi } from './api-client.ts';

/** A fork's name, cut to the maximum length. */
export function forkName(name: string): string {
  let fork = '';
  for (const letter of `${FORK_PREFIX}${name}`) {
    if (fork.length + letter.length > NAME_LENGTH) break;
    fork += letter;
  }
  return fork.trimEnd();
}

interface Fork {
  /** The fork's owner. */
  readonly userId: string;
  /** The source chart's name. */
  readonly name: string;
  readonly folder?: string;
  /** The source chart, if it may be revealed. */
  readonly from?: string;
  readonly state: State;
}

/** Creates the person's own chart from a state. Returns its id; rejects with `ApiError`. */
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
