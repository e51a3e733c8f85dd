/** What a command reads from and writes to besides files. */
export interface Terminal {
  /** When files say that they were made. */
  readonly now: () => Date;
  readonly readInput: () => Promise<Uint8Array>;
  /** What was asked for. */
  readonly print: (content: string | Uint8Array) => void;
  /** What people should know besides. */
  readonly note: (line: string) => void;
  /** Variables by name: `push` takes the access token from GIOTTO_TOKEN. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Resolves after so many milliseconds, before a server is asked again. */
  readonly wait: (ms: number) => Promise<void>;
}
