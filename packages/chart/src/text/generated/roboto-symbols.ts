// Made by tools/build-font-metrics.ts from the font files. Do not edit.
export const table = {
  "unitsPerEm": 2048,
  "faces": {
    "400": {
      "characters": "215b+4 25a0+1 25ca+2 25cf+1",
      "advances": "1574 1751 1743 1642 1237 1032 1237 *1",
      "before": "0 *7",
      "after": "0 *7",
      "kerning": ""
    },
    "700": {
      "characters": "215b+4 25a0+1 25ca+2 25cf+1",
      "advances": "1604 1765 1744 1765 1237 1043 1237 *1",
      "before": "0 *7",
      "after": "0 *7",
      "kerning": ""
    }
  }
};
