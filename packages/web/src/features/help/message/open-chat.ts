import { getChatIdentity } from '@giotto/contract/api';
import { callApi } from '../../../lib/api.ts';

/**
 * Opens the support chat in a new tab. The sender's details go after the `#`, which no server and no `Referer` gets;
 * the chat opens even without them.
 */
export function openChat(chatUrl: string): void {
  // Right away: browsers block a tab that is opened later than the press.
  const tab = window.open('', '_blank');
  if (!tab) return;
  tab.opener = null;
  void callApi(getChatIdentity, {})
    .then(({ userJwt }) => `${chatUrl}#userJwt=${encodeURIComponent(userJwt)}`)
    .catch(() => chatUrl)
    .then((address) => tab.location.replace(address));
}
