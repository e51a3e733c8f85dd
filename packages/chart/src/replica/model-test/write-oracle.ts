import {
  barFieldsOf,
  type DerivedFields,
  Draft,
  derivedFields,
  type Effect,
  type Fields,
  isBarKind,
  isParent,
  type PlainChange,
} from '../../changes/index.ts';
import type { Id, State } from '../../model/index.ts';
import { nameOf } from './client-model.ts';
import { DrawnBars, endOf, toBar } from './drawn-bars.ts';
import type { LoggedUpdate } from './logged-update.ts';

/**
 * Tracks who wrote which value, since an undo must never change a value that its client didn't write (`sync.md` §7.6).
 * Also tracks what people drew of each bar (`sync.md` §1.2).
 */
export class WriteOracle {
  readonly #written = new Set<string>();
  /** The records that a client created, which wrote every field of theirs: the absent ones as null. */
  readonly #created = new Set<string>();
  /** What held tasks that lost their last child: who takes it as well would have written the same. */
  readonly #held = new Set<string>();
  readonly #bars = new DrawnBars();
  readonly #allowed = new Set<string>();
  readonly #areBarsDrawn: boolean;
  #before: State;

  /** `areBarsDrawn`: whether every bar lies where somebody drew it, as no schedule moves it. */
  constructor(start: State, areBarsDrawn = true) {
    this.#areBarsDrawn = areBarsDrawn;
    this.#before = start;
    this.#bars.noteChart(start, true);
  }

  /** Allows a forced undo, which the person confirmed. */
  allow(name: string): void {
    this.#allowed.add(name);
  }

  /** Records what a client wrote, as intended and as seen. */
  noteWriting(clientId: Id, writings: readonly (PlainChange | Effect)[]): void {
    for (const writing of writings) {
      // Where the schedule put what people had drawn is where undoing that finds it.
      if (writing.type === 'derived') {
        const drawn = (writing.exact ?? []).filter(({ wasInput }) => wasInput === 1);
        this.noteWriting(clientId, drawn.map(asSet));
      }
      const fields = writing.type === 'create' ? writing.value : writing.type === 'set' ? writing.fields : {};
      if (writing.type === 'create') this.#created.add(toName(clientId, writing));
      for (const name of Object.keys(fields)) this.#written.add(toText(clientId, writing, name, fields));
      if (Object.keys(fields).some((name) => CLEARS_RESUME.includes(name)))
        this.#written.add(toText(clientId, writing, 'resume', { resume: null }));
      const end = endIn(writing, fields);
      if (end !== undefined) this.#written.add(toText(clientId, writing, 'end', { end }));
    }
  }

  /** A tab that continues another one's drafts writes what that wrote. */
  inherit(from: Id, to: Id): void {
    for (const texts of [this.#written, this.#created]) {
      for (const text of [...texts])
        if (text.startsWith(`${from} `)) texts.add(`${to}${text.slice(from.length)}`);
    }
  }

  /** Records the bars seen by someone who has just drawn something. */
  noteView(state: State): void {
    this.#bars.noteChart(state, false);
  }

  /** Checks an update and the resulting state. */
  checkUpdate(update: LoggedUpdate, state: State): void {
    const isUndo = update.origin === 'undo' || update.origin === 'redo';
    if (isUndo && !this.#allowed.has(nameOf(update))) {
      for (const effect of update.changes) this.#checkUndo(effect, update, state);
    }
    if (this.#areBarsDrawn) {
      const isEdit = update.origin === 'edit';
      for (const effect of update.changes) this.#bars.checkEffect(update.clientId, effect, isEdit);
    }
    for (const effect of update.changes) this.#noteHold(effect, state);
    // Side effects, such as a deleted row's guests that get their own rows, count as the writer's too.
    this.noteWriting(update.clientId, update.changes);
    this.#before = state;
    if (this.#areBarsDrawn) this.#bars.check(state);
  }

  /** Records what a client shows after a gesture, and the bars between its changes: an undo may stop at one. */
  noteGesture(clientId: Id, effects: readonly Effect[], view: State, isUndo = false): void {
    this.noteWriting(clientId, effects);
    this.noteView(view);
    this.#bars.noteGesture(clientId, effects, isUndo);
  }

  #noteHold(effect: Effect, after: State): void {
    if (effect.type !== 'set' || !this.#isHeldBy(effect, after)) return;
    for (const name of Object.keys(effect.fields)) this.#held.add(toText('', effect, name, effect.fields));
  }

  /** Whether a set holds a task that loses its last child by its update. */
  #isHeldBy(effect: Effect & { type: 'set' }, after: State): boolean {
    const hasLost = isParent(new Draft(this.#before), effect.id) && !isParent(new Draft(after), effect.id);
    return isHold(effect.fields) && hasLost;
  }

  #checkUndo(effect: Effect, { clientId, origin }: LoggedUpdate, after: State): void {
    if (effect.type === 'create' || effect.type === 'move' || effect.type === 'derived') return;
    if (effect.type === 'set' && effect.sys) return;
    const draft = new Draft(this.#before);
    // A task that loses its last child by this is held where it is, whoever took that.
    if (effect.type === 'set' && this.#isHeldBy(effect, after)) return;
    const record = draft.get(effect.kind, effect.id) ?? {};
    // What followed is nobody's.
    const derived = derivedFields(draft, effect.kind, effect.id, record);
    for (const field of effect.type === 'set' ? changedFields(effect) : Object.keys(effect.prev)) {
      if (
        field === 'order' ||
        derived.includes(field) ||
        this.#held.has(toText('', effect, field, effect.prev)) ||
        this.#hasWritten(clientId, effect, field, effect.prev) ||
        this.#hasOwnEnd(clientId, effect, field)
      )
        continue;
      throw new Error(`${origin} of ${clientId} changes ${effect.kind} ${effect.id} ${field} of another`);
    }
  }

  /** Whether a bar's length changes with an end that stays, or that the client has written. */
  #hasOwnEnd(clientId: Id, effect: Effect, field: string): boolean {
    if (effect.type !== 'set' || field !== 'duration') return false;
    const end = endIn(effect, effect.prev);
    if (end === undefined) return false;
    return (
      end === endIn(effect, effect.fields) || this.#written.has(toText(clientId, effect, 'end', { end }))
    );
  }

  #hasWritten(clientId: Id, effect: Effect, field: string, fields: Fields): boolean {
    if (this.#written.has(toText(clientId, effect, field, fields))) return true;
    return (fields[field] ?? null) === null && this.#created.has(toName(clientId, effect));
  }
}

/** Where the bar ends that is written whole. */
function endIn({ kind }: PlainChange | Effect, fields: Fields): number | undefined {
  if (!isBarKind(kind) || !barFieldsOf(kind).every((name) => name in fields)) return undefined;
  return endOf(toBar(kind, fields));
}

/** Whether a set only holds a task where it is. */
function isHold(fields: Fields): boolean {
  const dates = 'pin' in fields ? ['actualStart', 'actualFinish'] : [];
  return Object.keys(fields).every((field) => ['pin', 'work', 'duration', ...dates].includes(field));
}

function asSet({ kind, id, fields }: DerivedFields): PlainChange {
  return { type: 'set', kind, id, fields };
}

/** What takes a resume date away (CH-638): of a change on its way, too, whoever has set one meanwhile and undone that. */
const CLEARS_RESUME: readonly string[] = ['progress', 'actualFinish', 'duration', 'work'];

function toName(clientId: Id, { kind, id }: PlainChange | Effect): string {
  return `${clientId} ${kind} ${id}`;
}

function toText(clientId: Id, record: PlainChange | Effect, field: string, fields: Fields): string {
  return `${toName(clientId, record)} ${field} ${JSON.stringify(fields[field] ?? null)}`;
}

function changedFields({ fields, prev }: Effect & { type: 'set' }): string[] {
  return Object.keys(fields).filter((field) => JSON.stringify(fields[field]) !== JSON.stringify(prev[field]));
}
