import { PRESENCE_INTERVAL, type PresentPerson } from '@giotto/contract/realtime';

/** The changes of one tick. */
export interface PresenceBatch {
  readonly people: readonly PresentPerson[];
  readonly left: readonly string[];
}

/** Who has a chart open and what they are doing: the newest presence of each tab, sent in batches (`sync.md` §3). */
export interface PresenceBoard {
  readonly put: (person: PresentPerson, isOwn: boolean) => void;
  readonly remove: (connectionId: string, isOwn: boolean) => void;
  readonly list: () => PresentPerson[];
  /** The people on this node, for other nodes that ask. */
  readonly listOwn: () => PresentPerson[];
  /**
   * Drops people on silent nodes and announces this node's again; runs every few seconds, to recover from lost events.
   */
  readonly refresh: () => void;
  /** Sends what waits for the next tick right away: afterwards nobody may be left to do it. */
  readonly flush: () => void;
}

/** How long after the last event another node's people are dropped, in ms: that node has died. */
const FOREIGN_LIFETIME = 45_000;

interface Entry {
  readonly person: PresentPerson;
  readonly isOwn: boolean;
  readonly heardAt: number;
}

/**
 * `tell` gets the changes since the last tick, for this node's connections; `tellNodes` the part that other nodes don't
 * know.
 */
export function createPresenceBoard(
  tell: (batch: PresenceBatch) => void,
  tellNodes: (batch: PresenceBatch) => void,
  now: () => number = performance.now.bind(performance),
): PresenceBoard {
  const entries = new Map<string, Entry>();
  const changed = new Set<string>();
  const left = new Map<string, boolean>();
  let timer: NodeJS.Timeout | undefined;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    forgetSilent();
    const fresh = [...changed].flatMap((id) => entries.get(id) ?? []);
    const gone = [...left];
    changed.clear();
    left.clear();
    if (fresh.length + gone.length === 0) return;
    tell({ people: fresh.map(({ person }) => person), left: gone.map(([id]) => id) });
    const own = fresh.filter(({ isOwn }) => isOwn).map(({ person }) => person);
    const ownGone = gone.filter(([, isOwn]) => isOwn).map(([id]) => id);
    if (own.length + ownGone.length > 0) tellNodes({ people: own, left: ownGone });
  };
  const forgetSilent = () => {
    const oldest = now() - FOREIGN_LIFETIME;
    for (const [id, { isOwn, heardAt }] of entries) {
      if (isOwn || heardAt >= oldest) continue;
      entries.delete(id);
      left.set(id, false);
    }
  };
  const later = () => {
    timer ??= setTimeout(flush, PRESENCE_INTERVAL);
  };
  const listOwn = () => [...entries.values()].filter(({ isOwn }) => isOwn).map(({ person }) => person);
  return {
    put: (person, isOwn) => {
      entries.set(person.connectionId, { person, isOwn, heardAt: now() });
      changed.add(person.connectionId);
      later();
    },
    remove: (connectionId, isOwn) => {
      if (!entries.delete(connectionId)) return;
      changed.delete(connectionId);
      left.set(connectionId, isOwn);
      later();
    },
    list: () => [...entries.values()].map(({ person }) => person),
    listOwn,
    refresh: () => {
      forgetSilent();
      if (left.size > 0) later();
      const own = listOwn();
      if (own.length > 0) tellNodes({ people: own, left: [] });
    },
    flush,
  };
}
