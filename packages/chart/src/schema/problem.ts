/** A problem in given data: its path, with dots between the steps, and in plain words what must hold. */
export interface Problem {
  readonly path: string;
  readonly message: string;
}

/** The most problems that a report lists; one more entry counts the rest. */
export const PROBLEMS_LIMIT = 1_000;

/** The steps to a place in given data. */
export type Path = readonly (string | number)[];

/** An empty name is a step too: `tasks."".title`. */
function writePath(path: Path): string {
  return path.map((step) => (step === '' ? '""' : step)).join('.');
}

/** Collects problems in the order in which they are found, up to the limit. */
export class ProblemList {
  readonly #problems: Problem[] = [];
  #count = 0;

  /** Adds a problem at this path. */
  add(path: Path, message: string): void {
    this.#count += 1;
    if (this.#count <= PROBLEMS_LIMIT) this.#problems.push({ path: writePath(path), message });
  }

  /** The number of problems, including those beyond the limit. */
  get count(): number {
    return this.#count;
  }

  get isEmpty(): boolean {
    return this.#count === 0;
  }

  /** The collected problems. */
  list(): Problem[] {
    const rest = this.#count - PROBLEMS_LIMIT;
    if (rest <= 0) return [...this.#problems];
    return [...this.#problems, { path: '', message: `and ${rest} more problems` }];
  }
}
