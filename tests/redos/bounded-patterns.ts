/** The longest text, in characters, that a pattern can meet. */
export interface Bound {
  readonly longest: number;
  readonly why: string;
}

/** Patterns that take more than linear time; the check runs each on the worst text it can meet. */
export const boundedPatterns: ReadonlyMap<string, Bound> = new Map([
  [
    String.raw`(?:[T,]?\s*|\s+)(?:(?:at|um|à|klo|kl\.?|om|в|о)\s+)?(?:(\d{1,2})(?::(\d\d)(?::\d\d(?:[.,]\d{1,9})?)?|h(\d\d))(?:\s?([ap]\.?m\.?))?(?:\s*uhr|\s*h|z)?|(\d{1,2})\s?([ap]\.?m\.?))$`,
    { longest: 60, why: 'a longer text is no date' },
  ],
  [
    String.raw`\s*(?:(上午|下午|午前|午後|오전|오후)\s*(\d{1,2}):(\d\d)(?::\d\d)?|(上午|下午|午前|午後|오전|오후)?\s*(\d{1,2})[時时点點시]\s?(?:(\d{1,2})[分분])?)$`,
    { longest: 60, why: 'a longer text is no date' },
  ],
  [
    String.raw`(?:\s?\(\p{L}{1,12}\.?\)|\s?(?:星期|周|週)[一二三四五六日天]|\s+(?:г|р|року|года)\.?)$`,
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
  [String.raw`[\d.,]+\s{0,9}\p{L}+`, { longest: 400, why: 'at most five numbers with their units' }],
  [String.raw`(-?[\d.]+) (-?[\d.]+)`, { longest: 1_000, why: 'outlines are our own' }],
  [
    String.raw`\[[^\]]*\]|Y{4}|YY|M{1,4}|D{1,2}|d{3,4}|H{1,2}|m{2}|Q|W{1,2}`,
    {
      longest: 50,
      why: 'FORMAT_LIMIT',
    },
  ],
]);
