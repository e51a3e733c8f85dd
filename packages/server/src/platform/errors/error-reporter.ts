/** An error as it is told to whoever runs the product: without addresses, tokens or what people wrote. */
export interface ErrorReport {
  /** Errors that look alike have the same. */
  readonly fingerprint: string;
  readonly side: 'server' | 'browser';
  readonly name: string;
  readonly message: string;
  readonly stack: string;
  readonly release: string;
  readonly date: Date;
}

/** Where errors are reported to: Sentry where it is configured, else the product's own database. */
export interface ErrorReporter {
  readonly report: (report: ErrorReport) => Promise<void>;
}
