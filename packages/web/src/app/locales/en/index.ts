import account from './account.json' with { type: 'json' };
import app from './app.json' with { type: 'json' };
import auth from './auth.json' with { type: 'json' };
import clipboard from './clipboard.json' with { type: 'json' };
import editor from './editor.json' with { type: 'json' };
import exporting from './export.json' with { type: 'json' };
import legal from './legal.json' with { type: 'json' };
import mobile from './mobile.json' with { type: 'json' };
import pages from './pages.json' with { type: 'json' };
import settings from './settings.json' with { type: 'json' };
import sharing from './sharing.json' with { type: 'json' };
import shell from './shell.json' with { type: 'json' };
import style from './style.json' with { type: 'json' };
import ui from './ui.json' with { type: 'json' };
import wizard from './wizard.json' with { type: 'json' };
import workspace from './workspace.json' with { type: 'json' };

/** Every English text of the app, by message id; one file per feature, the id starts with the file's name. */
export const messages = {
  ...account,
  ...app,
  ...auth,
  ...clipboard,
  ...editor,
  ...exporting,
  ...legal,
  ...mobile,
  ...pages,
  ...settings,
  ...sharing,
  ...shell,
  ...style,
  ...ui,
  ...wizard,
  ...workspace,
};
