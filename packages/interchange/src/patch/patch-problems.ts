import type { PatchProblem } from './plan-patch.ts';

/** A refusal lists no more. */
const LISTED = 50;

/** Collects what is wrong with a patch, with its places; its size is bounded. */
export class PatchProblems {
  readonly #list: PatchProblem[] = [];

  add(path: string, message: string): void {
    if (this.#list.length < LISTED) this.#list.push({ path, message });
  }

  list(): readonly PatchProblem[] {
    return this.#list;
  }
}
