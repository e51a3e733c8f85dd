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
  }

  interface ParseConfig {
    readonly delimiter?: string;
    /** Rows that are read. */
    readonly preview?: number;
  }

  const Papa: {
    parse(text: string, config?: ParseConfig): ParseResult;
  };
  export = Papa;
}
