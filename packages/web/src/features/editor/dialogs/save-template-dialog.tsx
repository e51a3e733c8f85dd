import { saveAsTemplate } from '@giotto/chart/interact';
import { NAME_LIMIT } from '@giotto/chart/model';
import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { TextField } from '../../../components/ui/text-field.tsx';
import { selectedRefs } from '../commands/selected.ts';
import { useSession } from '../session/session-context.ts';
import { AskDialog } from './ask-dialog.tsx';

/** Saves the selected element's formatting as a new design template under a name. */
export function SaveTemplateDialog(): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const [name, setName] = useState('');
  const [ref] = selectedRefs(session);
  const trimmed = name.trim();
  return (
    <AskDialog
      title={intl.formatMessage({ id: 'editor.saveTemplate.title' })}
      action={intl.formatMessage({ id: 'editor.ask.save' })}
      canRun={trimmed !== '' && ref !== undefined}
      onRun={() =>
        ref && session.commit(saveAsTemplate(session.chart.get().state, ref, session.newId(), trimmed))
      }
    >
      <TextField
        label={intl.formatMessage({ id: 'editor.saveTemplate.name' })}
        description={intl.formatMessage({ id: 'editor.saveTemplate.hint' })}
        autoFocus
        value={name}
        maxLength={NAME_LIMIT}
        onChange={setName}
      />
    </AskDialog>
  );
}
