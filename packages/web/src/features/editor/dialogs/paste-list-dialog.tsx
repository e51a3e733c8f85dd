import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { pasteTexts } from '../../../app/locales/paste-texts.ts';
import { FeatureTexts } from '../../../app/texts.tsx';
import { TextArea } from '../../../components/ui/text-area.tsx';
import { pasteInto } from '../clipboard/paste-into.ts';
import { useSession } from '../session/session-context.ts';
import { AskDialog } from './ask-dialog.tsx';

/** Turns a pasted or typed list into tasks, without clipboard access (`ux.md` A11, A13). */
export function PasteListDialog(): ReactElement {
  return (
    <FeatureTexts texts={pasteTexts}>
      <ListDialog />
    </FeatureTexts>
  );
}

function ListDialog(): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const [text, setText] = useState('');
  const count = text.split('\n').filter((line) => line.trim() !== '').length;
  return (
    <AskDialog
      title={intl.formatMessage({ id: 'paste.list.title' })}
      action={intl.formatMessage({ id: 'paste.list.add' }, { count })}
      canRun={count > 0}
      onRun={() => void pasteInto(session, { json: '', html: '', text }, false)}
    >
      <TextArea
        autoFocus
        rows={8}
        label={intl.formatMessage({ id: 'paste.list.label' })}
        description={intl.formatMessage({ id: 'paste.list.hint' })}
        value={text}
        onChange={setText}
      />
    </AskDialog>
  );
}
