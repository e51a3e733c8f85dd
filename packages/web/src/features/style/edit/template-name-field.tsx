import { NAME_LIMIT, type TemplateKind } from '@giotto/chart/model';
import { renameTemplate, templateName } from '@giotto/chart/styles';
import { type ReactElement, type Ref, useState } from 'react';
import { useIntl } from 'react-intl';
import { TextField } from '../../../components/ui/text-field.tsx';
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
  const [typed, setTyped] = useState<string | null>(null);
  const keep = () => {
    if (typed !== null) draft.edit(renameTemplate(draft.state, kind, id, typed));
    setTyped(null);
  };
  return (
    <TextField
      label={intl.formatMessage({ id: 'style.template.name' })}
      size="small"
      maxLength={NAME_LIMIT}
      inputRef={inputRef}
      value={typed ?? templateName(draft.state, kind, id)}
      onChange={setTyped}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') keep();
        else if (event.key === 'Escape' && typed !== null) setTyped(null);
        else event.continuePropagation();
      }}
    />
  );
}
