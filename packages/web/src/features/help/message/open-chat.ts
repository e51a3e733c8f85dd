import { getChatIdentity } from '@giotto/contract/api';
import { callApi } from '../../../lib/api.ts';

/**
 * Opens the support chat in a tab of its own. Who is writing goes along behind the `#`, which no server sees and no
 * `Referer` tells; without that the chat is open all the same.
 */
export function openChat(chatUrl: string): void {
  // At once: a tab that is opened later than the press is held back by the browser.
  const tab = window.open('', '_blank');
  if (!tab) return;
  tab.opener = null;
  void callApi(getChatIdentity, {})
    .then(({ userJwt }) => `${chatUrl}#userJwt=${encodeURIComponent(userJwt)}`)
    .catch(() => chatUrl)
    .then((address) => tab.location.replace(address));
}
