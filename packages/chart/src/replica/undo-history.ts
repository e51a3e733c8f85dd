import { type Effect, forcedUndoOf, type PlainChange, undoOf } from '../changes/index.ts';
import type { Id, Kind } from '../model/index.ts';
import type { Step } from './entry.ts';

/** A record that others touched after this tab had created it. */
export interface TouchedRecord {
  readonly kind: Kind;
  readonly id: Id;
}

/** A step of undo at rest: one gesture, or the part of it that fits into one push. */
type UndoStep = Pick<Step, 'isContinued' | 'effects'>;

/** What a tab can undo and redo, as plain JSON: stored on a device, or passed to the chart's next replica. */
export interface UndoRecord {
  /** Oldest first. */
  readonly undo: readonly UndoStep[];
  readonly redo: readonly UndoStep[];
  /** The ids of records that others have touched. */
  readonly touched: readonly Id[];
}

/** The records that effects of others touch: directly, or by linking to a record or putting a task on its row. */
export function touchedBy(effects: readonly Effect[]): Id[] {
  return effects.flatMap((effect) => {
    if (effect.type === 'derived' || (effect.type === 'set' && effect.sys !== undefined)) return [];
    const fields = effect.type === 'create' ? effect.value : effect.type === 'set' ? effect.fields : {};
    const ends = [fields.from, fields.to, fields.rowTask].filter((end) => typeof end === 'string');
    return [effect.id, ...ends];
  });
}

/**
 * What one tab can undo and redo: only its own gestures, oldest first (`sync.md` §5). Also tracks which of the records
 * created by the tab others have touched since, because undoing such a create needs confirmation.
 */
export class UndoHistory {
  readonly #undo: Step[];
  readonly #redo: Step[];
  readonly #touched: Set<Id>;
  readonly #undone = new WeakSet<Step>();

  /** Continues with what was recorded, or starts empty. */
  constructor({ undo, redo, touched }: UndoRecord = { undo: [], redo: [], touched: [] }) {
    const toStep = (step: UndoStep): Step => ({ ...step, changes: [], dropped: [] });
    this.#undo = undo.map(toStep);
    this.#redo = redo.map(toStep);
    this.#touched = new Set(touched);
  }

  get canUndo(): boolean {
    return this.#undo.length > 0;
  }

  get canRedo(): boolean {
    return this.#redo.length > 0;
  }

  /** Records a new gesture and clears what could be redone. */
  record(step: Step): void {
    this.#redo.length = 0;
    this.#push('undo', step);
  }

  /** Whether the last gesture created every record that these changes touch, with nothing after it. */
  hasCreatedAll(changes: readonly PlainChange[]): boolean {
    const made = new Set<string>();
    for (const { effects } of this.peek('undo')) {
      for (const { type, kind, id } of effects) if (type === 'create') made.add(`${kind} ${id}`);
    }
    return changes.length > 0 && changes.every(({ kind, id }) => made.has(`${kind} ${id}`));
  }

  /** The steps of the gesture that the next undo or redo concerns, last one first. */
  peek(direction: 'undo' | 'redo'): readonly Step[] {
    const stack = this.#stack(direction);
    const first = stack.findLastIndex(({ isContinued }) => !isContinued);
    return stack.slice(Math.max(0, first)).reverse();
  }

  /** Pops that gesture; the steps that reverted it, if any, go onto the other stack. */
  consume(direction: 'undo' | 'redo', answers: readonly Step[]): void {
    const gesture = this.peek(direction);
    if (direction === 'undo') this.markUndone(gesture);
    this.#stack(direction).length -= gesture.length;
    for (const answer of answers) this.#push(direction === 'undo' ? 'redo' : 'undo', answer);
  }

  /** Records that these were undone, as by an earlier tab. */
  markUndone(steps: readonly Step[]): void {
    for (const step of steps) this.#undone.add(step);
  }

  isUndone(step: Step): boolean {
    return this.#undone.has(step);
  }

  /** Forgets gestures that the server refused. */
  forget(steps: readonly Step[]): void {
    for (const stack of [this.#undo, this.#redo]) {
      const kept = stack.filter((step) => !steps.includes(step));
      stack.splice(0, stack.length, ...kept);
    }
  }

  /** Records what others touched. */
  recordForeign(effects: readonly Effect[]): void {
    for (const id of touchedBy(effects)) this.#touched.add(id);
  }

  /** The history for `new UndoHistory`, here or in another replica of the same records. */
  toRecord(): UndoRecord {
    const toRest = ({ isContinued, effects }: Step): UndoStep => ({ isContinued, effects });
    return { undo: this.#undo.map(toRest), redo: this.#redo.map(toRest), touched: [...this.#touched] };
  }

  /** The records that undoing this step would delete although others have touched them since. */
  findTouched(step: Step): TouchedRecord[] {
    const created = step.effects.filter((effect) => effect.type === 'create' && this.#touched.has(effect.id));
    return created.map(({ kind, id }) => ({ kind, id }));
  }

  #push(direction: 'undo' | 'redo', step: Step): void {
    this.#stack(direction).push(step);
    for (const effect of step.effects) if (effect.type === 'create') this.#touched.delete(effect.id);
  }

  #stack(direction: 'undo' | 'redo'): Step[] {
    return direction === 'undo' ? this.#undo : this.#redo;
  }
}

/** The changes that undo a step; forced: including what others touched. */
export function changesToUndo(step: Step, isForced: boolean, isScheduled: boolean): PlainChange[] {
  return isForced ? forcedUndoOf(step.effects, isScheduled) : undoOf(step.effects, isScheduled);
}
