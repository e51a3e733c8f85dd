import palette from './palette.json' with { type: 'json' };

/** The German texts of the palette: loaded with it. */
export const paletteMessages = palette;
