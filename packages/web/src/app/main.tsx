import './trusted-types.ts';
import './fonts.css';
import './tokens.css';
import './base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { writeStored } from '../lib/browser-storage.ts';
import { watchStyles } from '../lib/failed-stylesheets.ts';
import { startMaintenance } from '../lib/maintenance.ts';
import { readServerMode } from '../lib/page-meta.ts';
import { syncThemeAcrossTabs } from '../lib/theme.ts';
import { App } from './app.tsx';
import { followSession } from './follow-session.ts';
import { loadPageLanguage } from './language/language-pack.ts';
import { queryClient } from './query-client.ts';
import { router } from './router.ts';
import { watchErrors } from './watch-errors.ts';

/** The session is a cookie; a token left in the storage must not stay readable (security.md C2). */
writeStored('token', null);
syncThemeAcrossTabs();
watchStyles();
startMaintenance(readServerMode());
followSession(queryClient, router);

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id "root"');
const page = createRoot(container, watchErrors());
void loadPageLanguage().then(() =>
  page.render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
