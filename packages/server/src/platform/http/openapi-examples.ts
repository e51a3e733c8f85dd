/** A call that the server has answered, without what varies or is secret; absent parts: there is none, or it's no text. */
export interface CallExample {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly answer?: unknown;
}

/** Examples by the names of their calls. */
export type CallExamples = Readonly<Record<string, CallExample>>;

/**
 * An example of each call, as `test/openapi-examples` has recorded it of the server itself; loaded for the first reader of
 * the API's documentation.
 */
export async function loadExamples(): Promise<CallExamples> {
  const { default: examples } = await import('./generated/openapi-examples.json', { with: { type: 'json' } });
  return examples;
}
