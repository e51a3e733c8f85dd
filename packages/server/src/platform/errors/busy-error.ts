/** Too many requests are already waiting for the same thing: the caller should retry in a moment. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}

/** One account already has, or waits for, as much as it may: others may still get what it doesn't. */
export class AccountBusyError extends BusyError {}
