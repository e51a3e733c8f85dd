/** Milliseconds until a tooltip appears and disappears (ux.md A13). */
export const HINT_DELAYS = { delayIn: 400, delayOut: 100 } as const;
