import { NAME_LIMIT, type TemplateKind } from '@giotto/chart/model';
import { renameTemplate, templateName } from '@giotto/chart/styles';
import type { ReactElement, Ref } from 'react';
import { useIntl } from 'react-intl';
import { DraftField } from '../../../components/ui/draft-field.tsx';
import { useStyleEdit } from './style-edit-context.ts';

interface TemplateNameFieldProps {
  readonly kind: TemplateKind;
  readonly id: string;
  readonly inputRef: Ref<HTMLInputElement>;
}

/** A design template's name; Enter or blur saves, Esc cancels. */
export function TemplateNameField({ kind, id, inputRef }: TemplateNameFieldProps): ReactElement {
  const intl = useIntl();
  const { draft } = useStyleEdit();
  return (
    <DraftField
      label={intl.formatMessage({ id: 'style.template.name' })}
      size="small"
      maxLength={NAME_LIMIT}
      inputRef={inputRef}
      held={templateName(draft.state, kind, id)}
      isTitle
      onSend={(text) => {
        draft.edit(renameTemplate(draft.state, kind, id, text));
        return true;
      }}
    />
  );
}
