import { errorText } from '../../../lib/error-text.ts';
import { copyPicture } from '../files/copy-picture.ts';
import type { Command } from './command.ts';

/** Commands that export the chart. */
export const EXPORT_COMMANDS: readonly Command[] = [
  {
    id: 'exportPicture',
    keys: [],
    isForReaders: true,
    run: ({ ui }) => ui.set({ exporting: 'picture' }),
  },
  {
    id: 'copyPicture',
    keys: ['Shift+Alt+C'],
    reach: 'editor',
    isForReaders: true,
    run: (session) => {
      void copyPicture(session).then(
        (outcome) => session.tell(session.texts.copiedPicture(outcome)),
        (error: unknown) => session.tell(errorText(error, session.texts.copiedPicture('failed'))),
      );
    },
  },
  // `PrintPages` draws what is printed, because the browser has commands for it too.
  { id: 'print', keys: ['Mod+P'], reach: 'fields', isForReaders: true, run: () => window.print() },
];
