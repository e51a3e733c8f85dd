/** A step of an input device, as WebDriver has it. */
export type Action =
  | { readonly type: 'pointerMove'; readonly x: number; readonly y: number; readonly duration: number }
  | { readonly type: 'pointerDown' | 'pointerUp'; readonly button: number }
  | { readonly type: 'keyDown' | 'keyUp'; readonly value: string };

/** What one input device does: both protocols take it in these words. */
export type Device =
  | {
      readonly type: 'pointer';
      readonly id: string;
      readonly parameters: { readonly pointerType: 'mouse' };
      readonly actions: readonly Action[];
    }
  | { readonly type: 'key'; readonly id: string; readonly actions: readonly Action[] };

/** A tab in a window without a past, driven over WebDriver. */
export interface Driver {
  /** The browser with its version. */
  readonly browser: string;
  /** Goes to an address and waits until its page is loaded. */
  readonly goTo: (url: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  /** Calls a function in the page; it sees nothing but its arguments, which travel as JSON, as its answer does. */
  readonly call: <A extends readonly unknown[], R>(work: (...args: A) => R, ...args: A) => Promise<R>;
  /** Real input, which the browser hands to the page as it does a person's. */
  readonly perform: (device: Device) => Promise<void>;
  /** A PNG of what is seen. */
  readonly screenshot: () => Promise<Buffer>;
  /** The errors of the console, where the protocol tells of them. */
  readonly complaints: () => readonly string[];
  readonly close: () => Promise<void>;
}

/** A browser that runs; each tab has cookies and storage of its own. */
export interface Engine {
  readonly open: () => Promise<Driver>;
  readonly stop: () => Promise<void>;
}

/** The window's size in CSS px. */
export const WINDOW = { width: 1440, height: 900 } as const;

/** The source of a function that takes its arguments as JSON and answers with JSON. */
export function overJson(work: (...args: never[]) => unknown): string {
  return `async (given) => JSON.stringify({ answer: await (${work})(...JSON.parse(given)) })`;
}

export function fromJson<R>(text: unknown): R {
  return (JSON.parse(String(text)) as { answer: R }).answer;
}
