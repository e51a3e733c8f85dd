import clipboard from './clipboard.json' with { type: 'json' };
import editor from './editor.json' with { type: 'json' };
import mobile from './mobile.json' with { type: 'json' };
import pages from './pages.json' with { type: 'json' };
import presence from './presence.json' with { type: 'json' };

/** The French texts of the chart editor: loaded with it. */
export const editorMessages = {
  ...clipboard,
  ...editor,
  ...mobile,
  ...pages,
  ...presence,
};
