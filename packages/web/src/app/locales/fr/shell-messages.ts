import app from './app.json' with { type: 'json' };
import shell from './shell.json' with { type: 'json' };
import ui from './ui.json' with { type: 'json' };
import workspace from './workspace.json' with { type: 'json' };

/** The French texts of what is there at once, whatever is opened: loaded with the app. */
export const shellMessages = {
  ...app,
  ...shell,
  ...ui,
  ...workspace,
};
