/**
 * The first byte of a stored or sent chart state says how the rest is packed (`chart-model.md`, Files): JSON of the
 * chart's records, gzipped. In JSON answers the whole is base64.
 */
export const STATE_FORMATS = { gzipJson: 1 } as const;
