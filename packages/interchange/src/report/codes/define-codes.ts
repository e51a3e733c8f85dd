/** What became of a value: something else, or nothing. */
export type Outcome = 'changed' | 'leftOut';

export interface CodeTexts {
  readonly outcome: Outcome;
  /** The kind of value, as people call it; English, like `reason`: the web app translates by code. */
  readonly subject: string;
  /** One sentence that says why. */
  readonly reason: string;
}

/** A table of codes, with their literal names kept. */
export function defineCodes<Code extends string>(
  codes: Readonly<Record<Code, CodeTexts>>,
): Readonly<Record<Code, CodeTexts>> {
  return codes;
}
