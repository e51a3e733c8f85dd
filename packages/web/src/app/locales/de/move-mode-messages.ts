import moveMode from './moveMode.json' with { type: 'json' };

/** The German texts of move mode's bar: loaded when it is shown. */
export const moveModeMessages = moveMode;
