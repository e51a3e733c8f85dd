import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { showToast } from '../../../components/ui/toast-queue.ts';
import { errorText } from '../../../lib/error-text.ts';
import { isLoadFailure } from '../../../lib/own-fault.ts';
import type { ClipboardTexts } from './clipboard-texts.ts';

/** The clipboard's messages, shown as toasts with follow-up actions (`ux.md` A11). */
export function useClipboardTexts(): ClipboardTexts {
  const intl = useIntl();
  return useMemo(() => {
    const text = (id: FormatjsIntl.Message['ids']) => intl.formatMessage({ id });
    return {
      headers: {
        title: text('clipboard.header.title'),
        start: text('clipboard.header.start'),
        end: text('clipboard.header.end'),
        duration: text('clipboard.header.duration'),
        progress: text('clipboard.header.progress'),
      },
      report: ({ count, ambiguousDate, onUndo, onAsTitle }) => {
        const pasted = intl.formatMessage({ id: 'clipboard.pasted' }, { count });
        const note =
          ambiguousDate && intl.formatMessage({ id: 'clipboard.ambiguous' }, { date: ambiguousDate });
        showToast({
          text: note ? intl.formatMessage({ id: 'clipboard.withNote' }, { text: pasted, note }) : pasted,
          action: { label: text('editor.command.undo'), onPress: onUndo },
          ...(onAsTitle && {
            otherAction: { label: text('clipboard.asTitle'), onPress: onAsTitle },
          }),
        });
      },
      refuse: (reason) => void showToast({ text: text(`clipboard.refused.${reason}`), kind: 'danger' }),
      fail: (error) => {
        const blocked = text(isLoadFailure(error) ? 'app.partMissing' : 'clipboard.refused.blocked');
        showToast({ text: errorText(error, blocked), kind: 'danger' });
      },
      copied: (count) => intl.formatMessage({ id: 'clipboard.copied' }, { count }),
    };
  }, [intl]);
}
