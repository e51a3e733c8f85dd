import outline from './outline.json' with { type: 'json' };

/** The French texts of the outline: loaded when it is opened. */
export const outlineMessages = outline;
