import { getCaptcha } from '@giotto/contract/api';
import { callApi } from '../../lib/api.ts';

const captchaPages = /^\/(signup|sign|appsumo|reset)(\/|$)/;

/**
 * Sees to it that the captcha's widget may show: its origin is let in by the policy of the pages of sign-up and reset
 * alone (`security.md` H1). Who came from another page within the app still has that page's policy, and gets the page
 * anew if the captcha is one with a widget, before anything is typed.
 */
export async function ensureCaptchaPage(signal: AbortSignal): Promise<void> {
  const [entry] = performance.getEntriesByType('navigation');
  const loaded = entry ? new URL(entry.name, location.origin).pathname : location.pathname;
  if (captchaPages.test(loaded)) return;
  const { provider } = await callApi(getCaptcha, {}, { signal });
  if (provider !== 'altcha') location.reload();
}
