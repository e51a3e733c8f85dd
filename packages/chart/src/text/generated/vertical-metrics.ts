// Made by tools/build-font-metrics.ts from the font files. Do not edit.
/** Heights in em above the baseline (descent: below it). */
export const VERTICAL_METRICS = {
  'Roboto': {
    400: { ascent: 0.92773, descent: 0.24414, capHeight: 0.71094, xHeight: 0.52832 },
    700: { ascent: 0.92773, descent: 0.24414, capHeight: 0.71094, xHeight: 0.52832 },
  },
  'Arimo': {
    400: { ascent: 0.90527, descent: 0.21191, capHeight: 0.68799, xHeight: 0.52832 },
    700: { ascent: 0.90527, descent: 0.21191, capHeight: 0.68799, xHeight: 0.52832 },
  },
  'Raleway': {
    400: { ascent: 0.94, descent: 0.234, capHeight: 0.71, xHeight: 0.519 },
    700: { ascent: 0.94, descent: 0.234, capHeight: 0.71, xHeight: 0.519 },
  },
  'Roboto Condensed': {
    400: { ascent: 0.92773, descent: 0.24414, capHeight: 0.71094, xHeight: 0.52832 },
    700: { ascent: 0.92773, descent: 0.24414, capHeight: 0.71094, xHeight: 0.52832 },
  },
  'Arvo': {
    400: { ascent: 0.96094, descent: 0.24707, capHeight: 0.74023, xHeight: 0.50586 },
    700: { ascent: 0.96094, descent: 0.24707, capHeight: 0.74023, xHeight: 0.50586 },
  },
  'Rasa': {
    400: { ascent: 0.728, descent: 0.272, capHeight: 0.568, xHeight: 0.413 },
    700: { ascent: 0.728, descent: 0.272, capHeight: 0.568, xHeight: 0.413 },
  },
  'Work Sans': {
    400: { ascent: 0.93, descent: 0.243, capHeight: 0.66, xHeight: 0.5 },
    700: { ascent: 0.93, descent: 0.243, capHeight: 0.66, xHeight: 0.5 },
  },
} as const;
