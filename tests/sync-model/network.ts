import { type ErrorBody, isErrorCode } from '@giotto/contract/errors';
import type { CallApi } from '../../packages/web/src/lib/api-client.ts';
import { ApiError } from '../../packages/web/src/lib/api-error.ts';
import type { PendingWork } from './pending-work.ts';
import type { Answer, Message } from './server-node.ts';

/** The calling client. */
export interface Sender {
  readonly userId: string;
  readonly isDead: boolean;
}

/** A call that waits for the model to deliver it to a node, or to lose it. */
export interface PendingMessage {
  readonly client: Sender;
  readonly message: Message;
  /** Gives the client the answer; null: none arrived. */
  readonly answer: (answer: Answer | null) => void;
}

/** All calls in flight. */
export class Network {
  readonly waiting: PendingMessage[] = [];
  readonly #pendingWork: PendingWork;

  constructor(pendingWork: PendingWork) {
    this.#pendingWork = pendingWork;
  }

  send(client: Sender, message: Message): Promise<Answer | null> {
    return new Promise((resolve) => {
      // A call that waits for the model counts as idle.
      this.#pendingWork.end();
      const answer = (given: Answer | null) => {
        this.#pendingWork.begin();
        resolve(given);
      };
      this.waiting.push({ client, message, answer });
    });
  }

  /** Removes a message. */
  take(one: PendingMessage): void {
    this.waiting.splice(this.waiting.indexOf(one), 1);
  }

  /** The call that this client waits for. */
  of(client: Sender): PendingMessage | undefined {
    return this.waiting.find((one) => one.client === client && !client.isDead);
  }
}

/** Turns the web app's calls into messages, and answers as its API client does. */
export function createApiCall(network: Network, client: Sender, chartId: string): CallApi {
  return (async (endpoint, request, options) => {
    const { body, query } = (request ?? {}) as { body?: unknown; query?: unknown };
    const name = endpoint.name as Message['name'];
    const message: Message = {
      chartId,
      userId: client.userId,
      clientId: options?.clientId,
      name,
      text: JSON.stringify(body ?? query),
    };
    const answer = await network.send(client, message);
    if (answer === null) throw new ApiError(0, 'NetworkError');
    const parsed: unknown = JSON.parse(answer.text);
    if (answer.status === 200) return endpoint.answer.parse(parsed);
    const { error } = parsed as ErrorBody;
    throw new ApiError(answer.status, isErrorCode(error.code) ? error.code : 'BadAnswer', error);
  }) as CallApi;
}
