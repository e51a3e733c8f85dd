/** A task as the measured pages get it; rows in this order, all expanded. */
export interface BenchTask {
  readonly id: number;
  /** 0: top level. */
  readonly parent: number;
  readonly name: string;
  readonly type: 'task' | 'summary' | 'milestone';
  /** UTC ms. */
  readonly start: number;
  readonly end: number;
  /** Per cent. */
  readonly progress: number;
}

/** A finish-to-start link between two tasks. */
export interface BenchLink {
  readonly id: number;
  readonly source: number;
  readonly target: number;
}

/** What every measured page shows. */
export interface BenchData {
  readonly tasks: readonly BenchTask[];
  readonly links: readonly BenchLink[];
  /** The first task's start, UTC ms. */
  readonly t0: number;
  /** A day in ms. */
  readonly day: number;
  readonly dragId: number;
  readonly updateId: number;
  /** Tasks whose bars must be there after loading, and after a jump to the end. */
  readonly checkHead: readonly number[];
  readonly checkTail: readonly number[];
}

/** New dates of a task, UTC ms. */
export interface BenchDates {
  readonly start: number;
  readonly end: number;
}

/** How the driver talks to a measured page: `window.bench`. `Input` is what the page's own `prepare` makes of the data. */
export interface BenchPage<Input = BenchData> {
  /** Renames fields into the page's own input format; not timed. */
  prepare?(data: BenchData): Input;
  /** Shows the chart; timed. */
  load(data: Input): void | Promise<void>;
  /** Resolves when the first complete content is committed; timed. */
  ready?(): Promise<void>;
  /** Gives a task new dates through the store's public API; timed. */
  updateTask(id: number, dates: BenchDates): void | Promise<void>;
  /** Finds a bar's element: a selector with `{id}` in it, or a function. */
  readonly barSelector: string | ((id: number) => Element | null);
  /** The element whose `scrollTop` scrolls the rows. */
  readonly scrollerSelector: string;
}
