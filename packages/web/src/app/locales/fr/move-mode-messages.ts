import moveMode from './moveMode.json' with { type: 'json' };

/** The French texts of move mode's bar: loaded when it is shown. */
export const moveModeMessages = moveMode;
