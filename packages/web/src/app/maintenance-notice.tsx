import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { NoticeStrip } from '../components/shell/notice-strip.tsx';
import { maintenance } from '../lib/maintenance.ts';
import { sessionQuery } from '../lib/session/session-query.ts';
import { useReadable } from '../lib/store.ts';
import type { MessageId } from './locales/message-id.ts';
import { isEditorPath } from './paths.ts';

export interface NoticePlace {
  readonly isEditor: boolean;
  readonly isSignedOut: boolean;
}

/** What stands above a page while the server takes no changes, or answers nothing: what can be done on it, and what not. */
export function toMaintenanceText(
  mode: 'read-only' | 'on',
  { isEditor, isSignedOut }: NoticePlace,
): MessageId {
  if (isEditor) return 'app.readOnlyEditor';
  if (mode === 'on') return 'app.maintenanceText';
  return isSignedOut ? 'app.readOnlySignIn' : 'app.readOnly';
}

/** Above every page while the server is worked on; comes and goes with the server's answers. */
export function MaintenanceNotice() {
  const mode = useReadable(maintenance, (value) => value.mode);
  return mode === 'off' ? null : <Notice mode={mode} />;
}

function Notice({ mode }: { readonly mode: 'read-only' | 'on' }) {
  const intl = useIntl();
  const isEditor = useRouterState({ select: ({ location }) => isEditorPath(location.pathname) });
  // Only looks: the guard asks who is signed in.
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const isSignedOut = session !== undefined && session.status !== 'signedIn';
  return (
    <NoticeStrip>
      {intl.formatMessage({ id: toMaintenanceText(mode, { isEditor, isSignedOut }) })}
    </NoticeStrip>
  );
}
