/** Something wrong with given data: where it is, dots between the steps, and what must hold, in plain words. */
export interface Problem {
  readonly path: string;
  readonly message: string;
}

/** The most problems that a report names; one more entry counts the rest. */
export const PROBLEMS_LIMIT = 1_000;

/** The steps to a place in given data. */
export type Path = readonly (string | number)[];

/** A name without letters is a step too: `tasks."".title`. */
function writePath(path: Path): string {
  return path.map((step) => (step === '' ? '""' : step)).join('.');
}

/** Gathers problems in the order in which they are found, up to the limit. */
export class ProblemList {
  readonly #problems: Problem[] = [];
  #count = 0;

  /** Notes a problem at the steps given. */
  add(path: Path, message: string): void {
    this.#count += 1;
    if (this.#count <= PROBLEMS_LIMIT) this.#problems.push({ path: writePath(path), message });
  }

  /** How many problems were noted, those beyond the limit among them. */
  get count(): number {
    return this.#count;
  }

  get isEmpty(): boolean {
    return this.#count === 0;
  }

  /** The problems noted so far. */
  list(): Problem[] {
    const rest = this.#count - PROBLEMS_LIMIT;
    if (rest <= 0) return [...this.#problems];
    return [...this.#problems, { path: '', message: `and ${rest} more problems` }];
  }
}
