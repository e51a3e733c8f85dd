// Made by tools/build-font-metrics.ts from the font files. Do not edit.
export const table = {
  "unitsPerEm": 2048,
  "faces": {
    "400": {
      "characters": "1f4d+1",
      "advances": "1479",
      "before": "0",
      "after": "0",
      "kerning": ""
    },
    "700": {
      "characters": "1f4d+1",
      "advances": "1482",
      "before": "0",
      "after": "0",
      "kerning": ""
    }
  }
};
