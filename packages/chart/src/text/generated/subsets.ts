// Made by tools/build-font-metrics.ts from the font files. Do not edit.
/** The code points that each subset serves, as a CSS unicode-range. */
export const SUBSET_RANGES = {
  'latin': 'U+0020-007E,U+00A0-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2002,U+2009,U+200B,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2032-2033,U+2039-203A,U+2044,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext': 'U+0100-0130,U+0132-0151,U+0154-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20BE,U+2113,U+2C60-2C7F,U+A720-A7AE,U+A7B0-A7B7,U+A7F7-A7FF',
  'vietnamese': 'U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF1',
  'greek': 'U+0370-0377,U+037A-037F,U+0384-038A,U+038C,U+038E-03A1,U+03A3-03FF',
  'cyrillic': 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
  'greek-ext': 'U+1F00-1F15,U+1F18-1F1D,U+1F20-1F45,U+1F48-1F4D,U+1F50-1F57,U+1F59,U+1F5B,U+1F5D,U+1F5F-1F7D,U+1F80-1FB4,U+1FB6-1FC4,U+1FC6-1FD3,U+1FD6-1FDB,U+1FDD-1FEF,U+1FF2-1FF4,U+1FF6-1FFE',
  'cyrillic-ext': 'U+0460-048F,U+0492-04AF,U+04B2-052F,U+1C80-1C88,U+2DE0-2DFF,U+A640-A69F,U+FE2E-FE2F',
  'symbols': 'U+215B-215E,U+25A0,U+25CA-25CB,U+25CF',
  'math': 'U+0303,U+2017,U+203C,U+2070,U+2074-208E,U+2105,U+2126,U+212E,U+2202,U+2206,U+220F,U+2211,U+221A,U+221E,U+222B,U+2248,U+2260,U+2264-2265',
} as const;

/** Loads the table of a font and subset. */
export const TABLE_LOADERS = {
  'Roboto': {
    'latin': () => import('./roboto-latin.ts'),
    'latin-ext': () => import('./roboto-latin-ext.ts'),
    'vietnamese': () => import('./roboto-vietnamese.ts'),
    'greek': () => import('./roboto-greek.ts'),
    'cyrillic': () => import('./roboto-cyrillic.ts'),
    'greek-ext': () => import('./roboto-greek-ext.ts'),
    'cyrillic-ext': () => import('./roboto-cyrillic-ext.ts'),
    'symbols': () => import('./roboto-symbols.ts'),
    'math': () => import('./roboto-math.ts'),
  },
  'Arimo': {
    'latin': () => import('./arimo-latin.ts'),
    'latin-ext': () => import('./arimo-latin-ext.ts'),
    'vietnamese': () => import('./arimo-vietnamese.ts'),
    'greek': () => import('./arimo-greek.ts'),
    'cyrillic': () => import('./arimo-cyrillic.ts'),
    'greek-ext': () => import('./arimo-greek-ext.ts'),
    'cyrillic-ext': () => import('./arimo-cyrillic-ext.ts'),
  },
  'Raleway': {
    'latin': () => import('./raleway-latin.ts'),
    'latin-ext': () => import('./raleway-latin-ext.ts'),
    'vietnamese': () => import('./raleway-vietnamese.ts'),
    'cyrillic': () => import('./raleway-cyrillic.ts'),
    'cyrillic-ext': () => import('./raleway-cyrillic-ext.ts'),
  },
  'Roboto Condensed': {
    'latin': () => import('./roboto-condensed-latin.ts'),
    'latin-ext': () => import('./roboto-condensed-latin-ext.ts'),
    'vietnamese': () => import('./roboto-condensed-vietnamese.ts'),
    'greek': () => import('./roboto-condensed-greek.ts'),
    'cyrillic': () => import('./roboto-condensed-cyrillic.ts'),
    'greek-ext': () => import('./roboto-condensed-greek-ext.ts'),
    'cyrillic-ext': () => import('./roboto-condensed-cyrillic-ext.ts'),
  },
  'Arvo': {
    'latin': () => import('./arvo-latin.ts'),
  },
  'Rasa': {
    'latin': () => import('./rasa-latin.ts'),
    'latin-ext': () => import('./rasa-latin-ext.ts'),
    'vietnamese': () => import('./rasa-vietnamese.ts'),
  },
  'Work Sans': {
    'latin': () => import('./work-sans-latin.ts'),
    'latin-ext': () => import('./work-sans-latin-ext.ts'),
    'vietnamese': () => import('./work-sans-vietnamese.ts'),
  },
};
