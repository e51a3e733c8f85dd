/** An error as reported to the operator: without addresses, tokens or people's texts. */
export interface ErrorReport {
  /** The same for similar errors. */
  readonly fingerprint: string;
  readonly side: 'server' | 'browser';
  readonly name: string;
  readonly message: string;
  readonly stack: string;
  readonly release: string;
  readonly date: Date;
}

/** Where errors are reported: Sentry if configured, else the product's database. */
export interface ErrorReporter {
  readonly report: (report: ErrorReport) => Promise<void>;
}
