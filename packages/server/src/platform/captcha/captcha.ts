import type { Captcha as CaptchaQuestion } from '@giotto/contract/api';

/** A solved captcha: its id, which makes it single-use, and its expiry. */
interface SolvedCaptcha {
  readonly id: string;
  readonly expiresAt: Date;
}

/** The port to a captcha provider. */
export interface Captcha {
  /** What the form has to show or solve. */
  readonly ask: () => Promise<CaptchaQuestion>;
  /**
   * Checks the form's payload; null if it is wrong or expired. Rejects with `Unavailable` when the provider doesn't
   * answer: a captcha is never skipped. The caller must check that it wasn't used before.
   */
  readonly check: (payload: string) => Promise<SolvedCaptcha | null>;
}
