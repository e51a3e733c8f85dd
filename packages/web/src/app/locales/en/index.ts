import app from './app.json' with { type: 'json' };
import ui from './ui.json' with { type: 'json' };

/** Every English text of the app, by message id; one file per feature, the id starts with the file's name. */
export const messages = { ...app, ...ui };
