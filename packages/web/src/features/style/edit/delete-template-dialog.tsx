import { orderedIds } from '@giotto/chart/changes';
import { DEFAULT_TEMPLATE, type State, type TemplateKind } from '@giotto/chart/model';
import { countUses, templateName } from '@giotto/chart/styles';
import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { Select } from '../../../components/ui/select.tsx';

interface DeleteTemplateDialogProps {
  readonly state: State;
  readonly kind: TemplateKind;
  readonly id: string;
  readonly onDelete: (replacement: string) => void;
  readonly onCancel: () => void;
}

/** Asks which template should replace a deleted one in the elements that use it. */
export function DeleteTemplateDialog(props: DeleteTemplateDialogProps): ReactElement {
  const { state, kind, id, onDelete, onCancel } = props;
  const intl = useIntl();
  const [replacement, setReplacement] = useState<string>(DEFAULT_TEMPLATE);
  const others = orderedIds(state, kind).filter((key) => key !== id);
  const values = { name: templateName(state, kind, id), count: countUses(state, kind).get(id) ?? 0 };
  return (
    <ConfirmDialog
      title={intl.formatMessage({ id: 'style.delete.title' }, values)}
      confirmLabel={intl.formatMessage({ id: 'style.delete.confirm' })}
      cancelLabel={intl.formatMessage({ id: 'style.cancel' })}
      isDanger
      isOpen
      onConfirm={() => onDelete(replacement)}
      onCancel={onCancel}
    >
      <Select
        label={intl.formatMessage({ id: 'style.delete.replacement' }, values)}
        options={others.map((key) => ({ id: key, label: templateName(state, kind, key) }))}
        value={replacement}
        onChange={setReplacement}
      />
    </ConfirmDialog>
  );
}
