import { stripBidiControls } from '@giotto/contract/strip-bidi-controls';
import { useIntl } from 'react-intl';
import { showToast } from './toast-queue.ts';

/** Says what was done, and offers to undo it. */
export function useUndoToast() {
  const intl = useIntl();
  const tell = (text: string, onUndo: () => unknown): void => {
    showToast({
      text,
      action: { label: intl.formatMessage({ id: 'ui.undo' }), onPress: () => void onUndo() },
    });
  };
  return {
    tell,
    /** For a chart or folder that has a new name. */
    tellRenamed: (name: string, onUndo: () => unknown): void =>
      tell(intl.formatMessage({ id: 'ui.renamed' }, { name: stripBidiControls(name) }), onUndo),
  };
}
