import type { WebhookEventName } from '@giotto/contract/api';
import { embedAddress } from '@giotto/contract/embed-snippet';
import { LEVELS } from '@giotto/contract/permissions';
import { newId } from '../../../platform/new-id.ts';
import type { GanttRow, TakenEvent } from '../../charts/index.ts';
import { compareTasks, type TaskChanges } from './changed-tasks.ts';
import { type EventHead, type EventPerson, writeEvent, writeTaskEvent } from './event-body.ts';
import type { ChangeAuthor, ChartChange } from './read-change.ts';
import { findSlips, type Slips } from './slipped-tasks.ts';
import type { Watcher } from './watcher-repository.ts';

/** Tasks that are compared in detail: more have no room in an event. */
const DETAILED = 1_000;

/** An event for a webhook: its id, its type and its JSON. */
export interface WrittenEvent {
  readonly id: string;
  readonly type: WebhookEventName;
  readonly body: string;
}

/** What events are about: the chart, where it is, and people's names by id. */
export interface EventSite {
  readonly row: Pick<GanttRow, 'id' | 'owner_id' | 'name' | 'head'>;
  readonly publicUrl: string;
  readonly names: ReadonlyMap<string, string>;
  readonly now: Date;
}

/** What changed on a chart, compared once for all its webhooks. */
export interface ComparedChange extends Pick<ChartChange, 'from' | 'to' | 'authors'> {
  readonly changes: TaskChanges | null;
  readonly slips: Slips | undefined;
}

/** Compares the two states of a chart. */
export function compareChange({ from, to, authors, states }: ChartChange): ComparedChange {
  if (states === null) return { from, to, authors, changes: null, slips: undefined };
  const { before, after } = states;
  return {
    from,
    to,
    authors,
    changes: compareTasks(before, after, DETAILED),
    slips: findSlips(before, after, DETAILED),
  };
}

/** The events that a change of the log is for a webhook: none if nothing that it wants to hear of has changed. */
export function writeChangeEvents(change: ComparedChange, watcher: Watcher, site: EventSite): WrittenEvent[] {
  const { changes, slips, from, to } = change;
  const by = change.authors.map((author) => presentAuthor(author, watcher, site));
  const written: WrittenEvent[] = [];
  const chart = presentChart(site, to);
  if (watcher.events.includes('tasks.changed') && (changes === null || changes.count > 0)) {
    const list = changes ?? { tasks: [], count: null };
    written.push(
      write('tasks.changed', watcher, site, (head) =>
        writeTaskEvent(head, { chart, by, fromVersion: from }, list),
      ),
    );
  }
  if (watcher.events.includes('tasks.slipped') && slips !== undefined) {
    const content = { chart, by, fromVersion: from, baseline: slips.baseline };
    written.push(write('tasks.slipped', watcher, site, (head) => writeTaskEvent(head, content, slips)));
  }
  return written;
}

/** The event that something outside the log is for a webhook; undefined if its person may not know, or doesn't want to. */
export function writeNotedEvent(
  { kind, suggestion }: TakenEvent,
  watcher: Watcher,
  site: EventSite,
): WrittenEvent | undefined {
  const chart = presentChart(site, site.row.head);
  if (kind === 'published') {
    if (!watcher.events.includes('chart.published')) return undefined;
    const publicUrl = embedAddress(site.publicUrl, site.row.id);
    return write('chart.published', watcher, site, (head) => writeEvent(head, { chart, publicUrl }));
  }
  // As in the list of suggestions: below WRITE, people see only their own (`security.md` §2 row 35).
  const isVisible =
    watcher.level >= LEVELS.WRITE ||
    (watcher.level >= LEVELS.SUGGEST && suggestion?.userId === watcher.userId);
  if (suggestion === null || !isVisible || !watcher.events.includes('suggestion.opened')) return undefined;
  const { id, note, userId, changeCount } = suggestion;
  const by = [presentAuthor({ userId, tokenName: null }, watcher, site)];
  return write('suggestion.opened', watcher, site, (head) =>
    writeEvent(head, { chart, by, suggestion: { id, note, changeCount } }),
  );
}

function write(
  type: WebhookEventName,
  { webhookId }: Watcher,
  { now }: EventSite,
  body: (head: EventHead) => string,
): WrittenEvent {
  const id = newId();
  return { id, type, body: body({ id, type, createdDate: now.toISOString(), webhookId }) };
}

function presentChart({ row, publicUrl }: EventSite, version: number) {
  const { id, owner_id: ownerId, name } = row;
  const url = `${publicUrl}/${ownerId}/gantt/${id}`;
  return { id, ownerId, name, version, url, planUrl: `${publicUrl}/api/users/${ownerId}/gantts/${id}/plan` };
}

function presentAuthor(author: ChangeAuthor, { userId }: Watcher, { names }: EventSite): EventPerson {
  const name = names.get(author.userId) ?? null;
  if (author.userId !== userId) return { name };
  return { name, you: true, ...(author.tokenName !== null && { token: author.tokenName }) };
}
