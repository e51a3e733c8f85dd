/** A task as passed to the measured pages; rows in this order, all expanded. */
export interface BenchTask {
  readonly id: number;
  /** 0: top level. */
  readonly parent: number;
  readonly name: string;
  readonly type: 'task' | 'summary' | 'milestone';
  /** UTC ms. */
  readonly start: number;
  readonly end: number;
  /** Percent. */
  readonly progress: number;
}

/** A finish-to-start link between two tasks. */
export interface BenchLink {
  readonly id: number;
  readonly source: number;
  readonly target: number;
}

/** The content that every measured page shows. */
export interface BenchData {
  readonly tasks: readonly BenchTask[];
  readonly links: readonly BenchLink[];
  /** The first task's start, UTC ms. */
  readonly t0: number;
  /** A day in ms. */
  readonly day: number;
  readonly dragId: number;
  readonly updateId: number;
  /** Tasks whose bars must exist after loading, and after a jump to the end. */
  readonly checkHead: readonly number[];
  readonly checkTail: readonly number[];
}

/** New dates of a task, UTC ms. */
export interface BenchDates {
  readonly start: number;
  readonly end: number;
}

/**
 * The interface between the driver and a measured page: `window.bench`. `Input` is what the page's `prepare` returns.
 */
export interface BenchPage<Input = BenchData> {
  /** Converts the data to the page's own input format; not timed. */
  prepare?(data: BenchData): Input;
  /** Renders the chart; timed. */
  load(data: Input): void | Promise<void>;
  /** Resolves once the first complete content is committed; timed. */
  ready?(): Promise<void>;
  /** Changes a task's dates through the store's public API; timed. */
  updateTask(id: number, dates: BenchDates): void | Promise<void>;
  /** Finds a bar's element: a selector containing `{id}`, or a function. */
  readonly barSelector: string | ((id: number) => Element | null);
  /** The element whose `scrollTop` scrolls the rows. */
  readonly scrollerSelector: string;
  /** What shows the rows and nothing else, to be filled with ready markup. */
  readonly rowsSelector?: string;
}
