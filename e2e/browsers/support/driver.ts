/** A WebDriver action of an input device. */
export type Action =
  | { readonly type: 'pointerMove'; readonly x: number; readonly y: number; readonly duration: number }
  | { readonly type: 'pointerDown' | 'pointerUp'; readonly button: number }
  | { readonly type: 'keyDown' | 'keyUp'; readonly value: string };

/** One input device's actions, in the form that both protocols use. */
export type Device =
  | {
      readonly type: 'pointer';
      readonly id: string;
      readonly parameters: { readonly pointerType: 'mouse' };
      readonly actions: readonly Action[];
    }
  | { readonly type: 'key'; readonly id: string; readonly actions: readonly Action[] };

/** A tab in a fresh window, driven over WebDriver. */
export interface Driver {
  /** The browser's name and version. */
  readonly browser: string;
  /** Navigates to an address and waits until the page has loaded. */
  readonly goTo: (url: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  /** Calls a function in the page. It sees only its arguments, which are passed as JSON, as is its result. */
  readonly call: <A extends readonly unknown[], R>(work: (...args: A) => R, ...args: A) => Promise<R>;
  /** Real input, which the browser passes to the page like a person's. */
  readonly perform: (device: Device) => Promise<void>;
  /** A PNG of the viewport. */
  readonly screenshot: () => Promise<Buffer>;
  /** Console errors, if the protocol reports them. */
  readonly complaints: () => readonly string[];
  readonly close: () => Promise<void>;
}

/** A running browser; each tab has separate cookies and storage. */
export interface Engine {
  readonly open: () => Promise<Driver>;
  readonly stop: () => Promise<void>;
}

/** The window size in CSS px. */
export const WINDOW = { width: 1440, height: 900 } as const;

/** The source of a function that takes its arguments as JSON and returns JSON. */
export function overJson(work: (...args: never[]) => unknown): string {
  return `async (given) => JSON.stringify({ answer: await (${work})(...JSON.parse(given)) })`;
}

export function fromJson<R>(text: unknown): R {
  return (JSON.parse(String(text)) as { answer: R }).answer;
}
