import { type Dropped, isLoss, type PlainChange } from '@giotto/chart/changes';
import type { QueuedPush } from '@giotto/chart/replica';
import type { Level } from '@giotto/contract/permissions';
import type { StoredPush } from '../../packages/web/src/lib/chart-store/outbox.ts';
import type { Answer, Message } from './server-node.ts';

/** The server's decision on a push: a version, a suggestion, or a refusal. */
export type Decision =
  | { readonly type: 'version'; readonly version: number; readonly dropped: readonly Dropped[] }
  | { readonly type: 'suggestion'; readonly id: string }
  | { readonly type: 'refused'; readonly code: string };

interface PushBody {
  readonly seq?: number;
  readonly changes: readonly PlainChange[];
}

interface PushAnswerBody {
  readonly version: number;
  readonly suggestionId?: string;
  readonly dropped: readonly Dropped[];
}

/** Refusals that leave no trace: the same push may be accepted later. */
const PASSING = new Set(['Unauthorized', 'Forbidden', 'DeletedItem', 'SequenceGap', 'ClientTaken']);

/** The key of a push in the model's records. */
export function nameOf({ clientId, seq }: Pick<QueuedPush, 'clientId' | 'seq'>): string {
  return `${clientId} ${seq}`;
}

/** Records for every push what it contained, whether it reached a disk, and the server's decision. */
export class Ledger {
  /** The content of each push when first sent, as JSON. */
  readonly contents = new Map<string, string>();
  /** Pushes that were stored on a disk. */
  readonly stored = new Set<string>();
  readonly decided = new Map<string, Decision>();
  /** The log is erased up to this version: of the pushes in it, only each client's last decision is known. */
  erasedTo = 0;
  readonly #seenAtOnce = new Set<string>();

  /** Records what a gesture left out when it was made, which its author has seen. */
  noteSeenAtOnce(changes: readonly PlainChange[], dropped: readonly Dropped[]): void {
    for (const text of listFields(changes, dropped)) this.#seenAtOnce.add(text);
  }

  /** What the server left out of a push, apart from no-ops and what its author saw at once. */
  findLosses(name: string): string[] {
    const decision = this.decided.get(name);
    if (decision?.type !== 'version') return [];
    const changes = JSON.parse(this.contents.get(name) ?? '[]') as PlainChange[];
    const lost = decision.dropped.filter(({ i, why }) => isLoss(changes[i] as PlainChange, why));
    return listFields(changes, lost).filter((text) => !this.#seenAtOnce.has(text));
  }

  noteStored(pushes: readonly StoredPush[]): void {
    for (const push of pushes) {
      // A draft has no number yet: another push gets it when the draft is submitted or discarded.
      if (!push.isDraft) this.stored.add(nameOf(push));
    }
  }

  /** Checks a push as it leaves its client: it must be on disk and unchanged since it was first sent. */
  noteSent({ clientId = '', text }: Message): void {
    const { seq = 0, changes } = JSON.parse(text) as PushBody;
    const name = nameOf({ clientId, seq });
    const said = JSON.stringify(changes);
    if (!this.stored.has(name)) throw new Error(`push ${name} was sent before the disk had it`);
    if ((this.contents.get(name) ?? said) !== said)
      throw new Error(`push ${name} was sent with other changes`);
    this.contents.set(name, said);
  }

  /**
   * Records the answer to a push. `level` is the sender's level when it was decided; undefined if it changed meanwhile,
   * so that either may apply. Throws if that level doesn't allow the decision.
   */
  noteAnswer(
    { clientId = '', text }: Message,
    { status, text: answer }: Answer,
    level: Level | null | undefined,
  ) {
    if (status >= 500) return;
    const { seq = 0 } = JSON.parse(text) as PushBody;
    const name = nameOf({ clientId, seq });
    const decision = readDecision(status, answer);
    const known = this.decided.get(name);
    if (decision.type === 'refused' && PASSING.has(decision.code)) {
      if (decision.code === 'SequenceGap') throw new Error(`push ${name} leaves a gap`);
      if (level !== undefined && level !== null && level >= 2)
        throw new Error(`push ${name} of level ${level} is refused: ${decision.code}`);
      return;
    }
    if (level !== undefined && (level === null || level < 2))
      throw new Error(`push ${name} of level ${level} is taken`);
    const isErased = known?.type === 'version' && known.version <= this.erasedTo;
    if (known) return isErased || expectRepeated(name, known, decision);
    if (
      level !== undefined &&
      decision.type !== 'refused' &&
      (decision.type === 'suggestion') !== (level === 2)
    )
      throw new Error(`push ${name} of level ${level} becomes a ${decision.type}`);
    this.decided.set(name, decision);
  }
}

function readDecision(status: number, text: string): Decision {
  if (status !== 200) {
    const { error } = JSON.parse(text) as { error: { code: string } };
    return { type: 'refused', code: error.code };
  }
  const { version, suggestionId, dropped } = JSON.parse(text) as PushAnswerBody;
  if (suggestionId !== undefined) return { type: 'suggestion', id: suggestionId };
  return { type: 'version', version, dropped };
}

/** A retried push gets the same decision, without listing again what was left out. */
function expectRepeated(name: string, known: Decision, now: Decision): void {
  const identity = (one: Decision) =>
    one.type === 'version' ? `version ${one.version}` : one.type === 'suggestion' ? one.id : 'refused';
  if (identity(known) !== identity(now))
    throw new Error(`push ${name} was ${identity(known)} and is ${identity(now)} when it is repeated`);
  const droppedOf = (one: Decision) => JSON.stringify(one.type === 'version' ? one.dropped : []);
  if (droppedOf(known) !== droppedOf(now))
    throw new Error(`push ${name} lost ${droppedOf(known)} and ${droppedOf(now)} when it is repeated`);
}

/** Changes that were left out, whole or by field. */
function listFields(changes: readonly PlainChange[], dropped: readonly Dropped[]): string[] {
  return dropped.flatMap(({ i, fields }) => {
    const change = changes[i];
    if (!change) return [];
    const values = change.type === 'set' ? change.fields : change.type === 'create' ? change.value : {};
    const names = fields ?? [''];
    return names.map(
      (name) => `${change.type} ${change.kind} ${change.id} ${name} ${JSON.stringify(values[name] ?? null)}`,
    );
  });
}
