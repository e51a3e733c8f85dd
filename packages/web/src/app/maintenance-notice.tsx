import type { ServerMode } from '@giotto/contract/maintenance';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { NoticeStrip } from '../components/shell/notice-strip.tsx';
import { readStored } from '../lib/browser-storage.ts';
import { maintenance } from '../lib/maintenance.ts';
import { sessionQuery, userIdKey } from '../lib/session/session-query.ts';
import { useReadable } from '../lib/store.ts';
import { useIsMobile } from '../lib/use-is-mobile.ts';
import type { MessageId } from './locales/message-id.ts';
import { isEditorPath } from './paths.ts';

export interface NoticePlace {
  /** Whether charts can be edited there: edits are queued. */
  readonly isEditing: boolean;
  readonly isSignedOut: boolean;
}

/**
 * The notice above a page while the server accepts no changes or doesn't respond: what's possible there and what isn't.
 */
export function toMaintenanceText(
  mode: Exclude<ServerMode, 'off'>,
  { isEditing, isSignedOut }: NoticePlace,
): MessageId {
  if (mode === 'full') {
    if (isEditing) return 'app.storageFullEditor';
    return isSignedOut ? 'app.storageFullSignIn' : 'app.storageFullReading';
  }
  if (isEditing) return 'app.readOnlyEditor';
  if (mode === 'on') return 'app.maintenanceText';
  return isSignedOut ? 'app.readOnlySignIn' : 'app.readOnly';
}

/** Shown above every page during maintenance; follows the server's responses. */
export function MaintenanceNotice() {
  const mode = useReadable(maintenance, (value) => value.mode);
  return mode === 'off' ? null : <Notice mode={mode} />;
}

function Notice({ mode }: { readonly mode: Exclude<ServerMode, 'off'> }) {
  const intl = useIntl();
  const isEditor = useRouterState({ select: ({ location }) => isEditorPath(location.pathname) });
  // Only reads the cache: the guard loads the session.
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const isSignedOut = session ? session.status !== 'signedIn' : readStored(userIdKey) === null;
  const isEditing = !useIsMobile() && isEditor;
  return (
    <NoticeStrip>
      {intl.formatMessage({ id: toMaintenanceText(mode, { isEditing, isSignedOut }) })}
    </NoticeStrip>
  );
}
