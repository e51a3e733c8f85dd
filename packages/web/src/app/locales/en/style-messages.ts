import style from './style.json' with { type: 'json' };

/** The English texts of the panels that change a style, and of the watermark: loaded when it is shown. */
export const styleMessages = style;
