import outline from './outline.json' with { type: 'json' };

/** The German texts of the outline: loaded when it is opened. */
export const outlineMessages = outline;
