/** Somebody else has changed the chart since the version that a push was made for (`PushRequest.onlyAt`). */
export class ChartMovedError extends Error {
  override readonly name = 'ChartMovedError';
}
