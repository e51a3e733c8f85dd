import { type Effect, invert, replay } from '@giotto/chart/changes';
import { stateToJson } from '@giotto/chart/model';
import { SCHEMA_VERSION } from '@giotto/chart/schema';
import type { HistoryUpdate } from '@giotto/contract/api';
import type { Db } from '../../../platform/database/database.ts';
import { readEffects } from '../state/present-effects.ts';
import { readStateAt } from '../state/read-state.ts';
import { type LogRange, type LogRow, listNewestUpdates } from '../updates/log-pages-repository.ts';

/** An entry without its changes and its state. */
export type EntryFacts = Omit<HistoryUpdate, 'changes' | 'fullState'>;

/** The entries that a page shows: at most `count` of a range, newest first. */
export interface AskedEntries extends LogRange {
  readonly count: number;
  /** Whether the states are left out. */
  readonly isDelta: boolean;
  /** The entry of the chart's creation, where the range reaches back to it; it isn't an update. */
  readonly creation: EntryFacts | undefined;
  /** The names of versions. */
  readonly names: ReadonlyMap<number, string>;
}

/** As many of them as fit on a page. */
export interface WrittenEntries {
  /** The JSON of each, separated by commas. */
  readonly text: string;
  /** The last entry's version; 0 without any. */
  readonly reached: number;
  /** The ids of the people named in them. */
  readonly people: readonly string[];
}

/** An entry, and the effects as JSON that led to it. */
interface Entry {
  readonly facts: EntryFacts;
  readonly changesText: string;
}

/** Max characters of JSON of a page's full states; beyond that the page ends early. */
const STATES_LENGTH = 8 * 1024 * 1024;

/** Writes entries as they are stored; undefined if their states or effects have to be computed. */
export async function writeStoredEntries(db: Db, asked: AskedEntries): Promise<WrittenEntries | undefined> {
  if (!asked.isDelta) return undefined;
  const rows = await listNewestUpdates(db, asked, asked.count);
  return rows.every(({ schema }) => schema === SCHEMA_VERSION)
    ? summarise(listEntries(asked, rows), writeEntry)
    : undefined;
}

/** Writes entries with what has to be computed: takes up to seconds of CPU. */
export async function computeEntries(db: Db, asked: AskedEntries): Promise<WrittenEntries> {
  const entries = listEntries(asked, await listNewestUpdates(db, asked, asked.count));
  const [newest] = entries;
  if (asked.isDelta || newest === undefined) return summarise(entries, writeEntry);
  // Undoing changes leads from the newest state to the others.
  let { state } = await readStateAt(db, asked.chartId, newest.facts.version);
  let length = 0;
  return summarise(entries, (entry) => {
    const fullState = JSON.stringify(stateToJson(state));
    length += fullState.length;
    if (length > STATES_LENGTH && length > fullState.length) return undefined;
    state = replay(state, invert(JSON.parse(entry.changesText) as Effect[]));
    return `${writeEntry(entry).slice(0, -1)},"fullState":${fullState}}`;
  });
}

/** Writes entries until one no longer fits. */
function summarise(entries: readonly Entry[], write: (entry: Entry) => string | undefined): WrittenEntries {
  const texts: string[] = [];
  for (const entry of entries) {
    const text = write(entry);
    if (text === undefined) break;
    texts.push(text);
  }
  const shown = entries.slice(0, texts.length).map(({ facts }) => facts);
  return {
    text: texts.join(','),
    reached: shown.at(-1)?.version ?? 0,
    people: [...new Set(shown.flatMap(listPeople))],
  };
}

function listPeople({ userId, suggestedBy }: EntryFacts): readonly string[] {
  return suggestedBy === undefined ? [userId] : [userId, suggestedBy];
}

/** The updates as entries, and the creation if they reach back to it and the page has room. */
function listEntries(asked: AskedEntries, rows: readonly LogRow[]): Entry[] {
  const { after, upTo, count, creation } = asked;
  const entries = rows.map((row) => entryOf(row, asked.names.get(row.version)));
  const last = rows.at(-1)?.version ?? upTo + 1;
  const hasRoom = entries.length < count && upTo >= after;
  if (creation !== undefined && last <= after + 1 && hasRoom)
    entries.push({ facts: creation, changesText: '[]' });
  return entries;
}

function entryOf(update: LogRow, name: string | undefined): Entry {
  const { suggestedBy, restoredVersion, tokenName, schema, changesText } = update;
  const facts = {
    id: update.id,
    version: update.version,
    userId: update.userId,
    updateDate: update.createdAt.toISOString(),
    origin: update.origin,
    ...(suggestedBy !== null && { suggestedBy }),
    ...(restoredVersion !== null && { restoredVersion }),
    ...(tokenName !== null && { tokenName }),
    ...(name !== undefined && { name }),
    schema: SCHEMA_VERSION,
  };
  const isPresent = schema === SCHEMA_VERSION;
  return { facts, changesText: isPresent ? changesText : JSON.stringify(readEffects(update)) };
}

function writeEntry({ facts, changesText }: Entry): string {
  return `${JSON.stringify(facts).slice(0, -1)},"changes":${changesText}}`;
}
