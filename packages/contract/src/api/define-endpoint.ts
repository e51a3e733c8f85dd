import type { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import { ACTIONS, type Action, type Actor } from '../permissions.ts';

type Shape = z.ZodObject<z.core.$ZodLooseShape>;

/** One call: what it is for, who may make it, what goes in and what comes out. Paths stand under `/api`. */
export interface Endpoint<
  Params extends Shape | undefined = Shape | undefined,
  Query extends Shape | undefined = Shape | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Answer extends z.ZodType = z.ZodType,
  Act extends Action = Action,
> {
  /** Unique; the operation id in the OpenAPI page. */
  readonly name: string;
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `:name` parameters, without `/api`. */
  readonly path: `/${string}`;
  /** The row of the authorization table that decides. */
  readonly action: Act;
  /** Whether that row lets visitors in: all others need an account. */
  readonly isForVisitors: boolean;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly answer: Answer;
  /** The answer's media type when it is not our JSON: a picture's text, or what a file holds. */
  readonly produces?:
    | 'image/svg+xml'
    | 'image/png'
    | 'application/pdf'
    | 'application/json'
    | 'application/zip';
  /** Set when the answer is a file to save: `answer` is `fileAnswer`, and what is sent is its content alone. */
  readonly isFile?: true;
  /** The body's size limit in bytes when it is not the usual 64 KiB (`security.md` I1). */
  readonly bodyLimit?: number;
  /** The codes that this call can answer besides those that its parts lead to (`listErrors`). */
  readonly errors?: readonly ErrorCode[];
  /**
   * Set on a GET that changes something: with a cookie it needs same-origin fetch metadata and a `client-id` header
   * (`security.md` C13).
   */
  readonly changesState?: true;
}

/** What a caller hands over for an endpoint: only the parts that it has. */
export type RequestOf<E extends Endpoint> = (E['params'] extends Shape
  ? { params: z.input<E['params']> }
  : object) &
  (E['query'] extends Shape ? { query?: z.input<E['query']> } : object) &
  (E['body'] extends z.ZodType ? { body: z.input<E['body']> } : object);

/** What an endpoint answers. */
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>;

/** Names an endpoint; the argument is the definition. */
export function defineEndpoint<
  const Params extends Shape | undefined = undefined,
  const Query extends Shape | undefined = undefined,
  const Body extends z.ZodType | undefined = undefined,
  const Answer extends z.ZodType = z.ZodType,
  const Act extends Action = Action,
>(
  endpoint: Omit<Endpoint<Params, Query, Body, Answer, Act>, 'isForVisitors'>,
): Endpoint<Params, Query, Body, Answer, Act> {
  const actors: readonly Actor[] = ACTIONS[endpoint.action].actors;
  return { ...endpoint, isForVisitors: actors.includes('visitor') };
}
