import type { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import { ACTIONS, type Action, type Actor } from '../permissions.ts';
import type { PlanFormat } from '../plan-formats.ts';
import type { Deprecation } from './deprecation.ts';

type Shape = z.ZodObject<z.core.$ZodLooseShape>;

/** One API call: purpose, who may make it, input and output. Paths are relative to `/api`. */
export interface Endpoint<
  Params extends Shape | undefined = Shape | undefined,
  Query extends Shape | undefined = Shape | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Answer extends z.ZodType = z.ZodType,
  Act extends Action = Action,
> {
  /** Unique; the operation id in the OpenAPI document. */
  readonly name: string;
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `:name` parameters, without `/api`. */
  readonly path: `/${string}`;
  /** The row of the authorization table that decides access. */
  readonly action: Act;
  /** Whether that row admits visitors; all other rows require an account. */
  readonly isForVisitors: boolean;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /**
   * The body's media type if it isn't JSON: `body` then takes the bytes as they are sent.
   */
  readonly consumes?: 'application/octet-stream';
  readonly answer: Answer;
  /** The answer's media type if it isn't our JSON: an SVG's text, or a file's content. */
  readonly produces?:
    | 'image/svg+xml'
    | 'image/png'
    | 'application/pdf'
    | 'application/json'
    | 'application/zip'
    | 'application/octet-stream'
    | 'application/vnd.openxmlformats-officedocument.presentationml.presentation'
    | PlanFormat['mediaType'];
  /** Set if the answer is a file to save: `answer` is then `fileAnswer`, but only its content is sent. */
  readonly isFile?: true;
  /**
   * Set if the handler answers JSON in UTF-8, since a worker has written it: `answer` describes it, but it's sent unchecked.
   */
  readonly isWritten?: true;
  /**
   * Set if the handler reads the JSON of the body itself, in a worker: `body` describes it, but it arrives as the bytes that
   * were sent, unchecked.
   */
  readonly isRead?: true;
  /** Set on a read that programs repeat: its answer has an ETag, and one that `If-None-Match` names isn't sent again. */
  readonly isPolled?: true;
  /** Body size limit in bytes, if not the default 64 KiB (`security.md` I1). */
  readonly bodyLimit?: number;
  /** Error codes specific to this call, besides those derived from its other fields (`listErrors`). */
  readonly errors?: readonly ErrorCode[];
  /**
   * Set on a GET that changes state: with a cookie it requires same-origin fetch metadata and a `client-id` header
   * (`security.md` C13).
   */
  readonly changesState?: true;
  /** What of it will go away: said in the OpenAPI document, and in the headers of each answer that concerns it. */
  readonly deprecated?: readonly Deprecation[];
}

/** What a caller passes to an endpoint: only the parts it has. */
export type RequestOf<E extends Endpoint> = (E['params'] extends Shape
  ? { params: z.input<E['params']> }
  : object) &
  (E['query'] extends Shape ? { query?: z.input<E['query']> } : object) &
  (E['body'] extends z.ZodType ? { body: z.input<E['body']> } : object);

/** What an endpoint answers. */
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>;

/** Defines an endpoint and keeps its literal types. */
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
