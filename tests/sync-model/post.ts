import { type ErrorBody, isErrorCode } from '@giotto/contract/errors';
import type { CallApi } from '../../packages/web/src/lib/api-client.ts';
import { ApiError } from '../../packages/web/src/lib/api-error.ts';
import type { Bustle } from './bustle.ts';
import type { Answer, Letter } from './server-node.ts';

/** The tab that calls. */
export interface Sender {
  readonly userId: string;
  readonly isDead: boolean;
}

/** A call that waits for the model to bring it to a node, or to lose it. */
export interface WaitingLetter {
  readonly tab: Sender;
  readonly letter: Letter;
  /** Gives the tab the answer; null: there was none. */
  readonly answer: (answer: Answer | null) => void;
}

/** All calls that are under way. */
export class Post {
  readonly waiting: WaitingLetter[] = [];
  readonly #bustle: Bustle;

  constructor(bustle: Bustle) {
    this.#bustle = bustle;
  }

  send(tab: Sender, letter: Letter): Promise<Answer | null> {
    return new Promise((resolve) => {
      // Whoever waits for the model does nothing.
      this.#bustle.end();
      const answer = (given: Answer | null) => {
        this.#bustle.begin();
        resolve(given);
      };
      this.waiting.push({ tab, letter, answer });
    });
  }

  /** Takes a letter out. */
  take(one: WaitingLetter): void {
    this.waiting.splice(this.waiting.indexOf(one), 1);
  }

  /** What this tab waits for. */
  of(tab: Sender): WaitingLetter | undefined {
    return this.waiting.find((one) => one.tab === tab && !tab.isDead);
  }
}

/** The web app's calls as letters, their answers as its client of the API makes them. */
export function createApiCall(post: Post, tab: Sender, chartId: string): CallApi {
  return (async (endpoint, request, options) => {
    const { body, query } = (request ?? {}) as { body?: unknown; query?: unknown };
    const name = endpoint.name as Letter['name'];
    const letter: Letter = {
      chartId,
      userId: tab.userId,
      clientId: options?.clientId,
      name,
      text: JSON.stringify(body ?? query),
    };
    const answer = await post.send(tab, letter);
    if (answer === null) throw new ApiError(0, 'NetworkError');
    const parsed: unknown = JSON.parse(answer.text);
    if (answer.status === 200) return endpoint.answer.parse(parsed);
    const { error } = parsed as ErrorBody;
    throw new ApiError(answer.status, isErrorCode(error.code) ? error.code : 'BadAnswer', error);
  }) as CallApi;
}
