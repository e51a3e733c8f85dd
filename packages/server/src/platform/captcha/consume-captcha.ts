import type { AppDeps } from '../app-deps.ts';
import { AppError } from '../http/app-error.ts';
import { consumeToken } from '../sealing/used-token-repository.ts';

/** Accepts a solved captcha, once. Throws `CaptchaFailed`. */
export async function consumeCaptcha(
  { captcha, db }: Pick<AppDeps, 'captcha' | 'db'>,
  payload: string,
): Promise<void> {
  const solved = await captcha.check(payload);
  if (!solved || !(await consumeToken(db, solved.id, solved.expiresAt))) throw new AppError('CaptchaFailed');
}
