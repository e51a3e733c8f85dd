/** The longest text, in characters, that a pattern can meet. */
export interface Bound {
  readonly longest: number;
  readonly why: string;
}

/** Patterns that take more than linear time; the check runs each on the worst text it can meet. */
export const boundedPatterns: ReadonlyMap<string, Bound> = new Map([
  [
    String.raw`(?:[T,]?\s*|\s+)(?:at\s+|um\s+|à\s+)?(\d{1,2})(?::|h)(\d\d)(?::\d\d(?:\.\d+)?)?\s*([ap]m)?(?:\s*uhr|z)?$`,
    { longest: 60, why: 'a longer text is no date' },
  ],
  [String.raw`^(\p{L}{2,})\.?,?\s+(?=.*\d)`, { longest: 60, why: 'a longer text is no date' }],
  [
    String.raw`\s*(?:[-–—→]|\bto\b|\buntil\b|\bbis\b|\bau\b)\s*`,
    {
      longest: 200,
      why: 'a longer text is not two dates',
    },
  ],
  [String.raw`(-?[\d.]+) (-?[\d.]+)`, { longest: 1_000, why: 'outlines are our own' }],
  [
    String.raw`\[[^\]]*\]|Y{4}|YY|M{1,4}|D{1,2}|d{3,4}|H{1,2}|m{2}|Q|W{1,2}`,
    {
      longest: 50,
      why: 'FORMAT_LIMIT',
    },
  ],
]);
