import { getCaptcha } from '@giotto/contract/api';
import { callApi } from '../../lib/api.ts';

const captchaPages = /^\/(signup|sign|appsumo|reset)(\/|$)/;

/**
 * Makes sure that the captcha's widget can be shown: only the CSP of the sign-up and reset pages allows its origin
 * (`security.md` H1). Someone who navigated here within the app still has the previous page's policy, so if the captcha
 * has a widget, the page reloads before anything is typed.
 */
export async function ensureCaptchaPage(signal: AbortSignal): Promise<void> {
  const [entry] = performance.getEntriesByType('navigation');
  const loaded = entry ? new URL(entry.name, location.origin).pathname : location.pathname;
  if (captchaPages.test(loaded)) return;
  const { provider } = await callApi(getCaptcha, {}, { signal });
  if (provider !== 'altcha') location.reload();
}
