import type { WebhookEventName } from '@giotto/contract/api';
import type { ChangedTask } from './changed-tasks.ts';
import type { SlippedTask } from './slipped-tasks.ts';

/** Most bytes of an event. */
const EVENT_BYTES = 64 * 1024;
/** Bytes that the end of a list may take. */
const REST = 256;

/** What every event says. */
export interface EventHead {
  readonly id: string;
  readonly type: WebhookEventName | 'test';
  /** ISO 8601. */
  readonly createdDate: string;
  readonly webhookId: string;
}

/** Who did something. `you`: the person whose webhook it is, and the name of the access token that was used. */
export interface EventPerson {
  /** Null: the account is gone. */
  readonly name: string | null;
  readonly you?: true;
  readonly token?: string;
}

/** An event without a list, as JSON. */
export function writeEvent(head: EventHead, content: object): string {
  return JSON.stringify({ ...head, ...content });
}

/**
 * An event with its tasks, as JSON of at most 64 KB: as many as have room, in order, with how many there are, and whether
 * the list is whole. `count` null: unknown.
 */
export function writeTaskEvent(
  head: EventHead,
  content: object,
  { tasks, count }: { readonly tasks: readonly (ChangedTask | SlippedTask)[]; readonly count: number | null },
): string {
  const start = JSON.stringify({ ...head, ...content }).slice(0, -1);
  let room = EVENT_BYTES - REST - Buffer.byteLength(start);
  const texts: string[] = [];
  for (const task of tasks) {
    const text = JSON.stringify(task);
    room -= Buffer.byteLength(text) + 1;
    if (room < 0) break;
    texts.push(text);
  }
  const isTruncated = count === null || texts.length < count;
  return `${start},"tasks":[${texts.join(',')}],"count":${count},"truncated":${isTruncated}}`;
}
