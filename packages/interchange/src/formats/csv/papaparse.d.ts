/** What is used of Papa Parse; its published types bring those of Node, which this package does without. */
declare module 'papaparse' {
  interface ParseError {
    readonly type: string;
    readonly code: string;
    readonly row?: number;
  }

  interface ParseResult {
    readonly data: readonly (readonly string[])[];
    readonly errors: readonly ParseError[];
    readonly meta: { readonly delimiter: string };
  }

  interface ParseConfig {
    readonly delimiter?: string;
    readonly delimitersToGuess?: readonly string[];
    readonly newline?: string;
    /** Rows that are read. */
    readonly preview?: number;
  }

  const Papa: {
    parse(text: string, config?: ParseConfig): ParseResult;
  };
  export = Papa;
}
