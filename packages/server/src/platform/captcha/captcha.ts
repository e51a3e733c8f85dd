import type { Captcha as CaptchaQuestion } from '@giotto/contract/api';

/** A solved captcha: what it is known by, so that it is used once, and until when it could be used. */
interface SolvedCaptcha {
  readonly id: string;
  readonly expiresAt: Date;
}

/** The port to whoever tells people and machines apart. */
export interface Captcha {
  /** What the form has to show or solve. */
  readonly ask: () => Promise<CaptchaQuestion>;
  /**
   * Checks the form's payload; null when it is wrong or too late. Rejects with `Unavailable` when the provider does
   * not answer: a captcha is never skipped. Whether it was used before is the caller's to find out.
   */
  readonly check: (payload: string) => Promise<SolvedCaptcha | null>;
}
