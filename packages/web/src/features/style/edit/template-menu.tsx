import { orderedIds } from '@giotto/chart/changes';
import { DEFAULT_TEMPLATE, type TemplateKind } from '@giotto/chart/model';
import { applyToAll, copyTemplate, placeTemplate, templateName } from '@giotto/chart/styles';
import { ArrowDown, ArrowUp, Copy, Ellipsis, PaintRoller, Pencil, Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator, MenuTrigger } from '../../../components/ui/menu.tsx';
import { useStyleEdit } from './style-edit-context.ts';

interface TemplateMenuProps {
  readonly kind: TemplateKind;
  readonly id: string;
  readonly onChoose: (key: string) => void;
  readonly onRename: () => void;
  readonly onDelete: () => void;
}

const icon = { size: 16, strokeWidth: 1.75 } as const;

/** The actions on a design template. */
export function TemplateMenu({ kind, id, onChoose, onRename, onDelete }: TemplateMenuProps): ReactElement {
  const intl = useIntl();
  const { host, draft } = useStyleEdit();
  const { state } = draft;
  const name = templateName(state, kind, id);
  const keys = orderedIds(state, kind);
  const at = keys.indexOf(id);
  const painted = applyToAll(state, kind, id);
  const duplicate = () => {
    const copy = host.newId();
    draft.edit(copyTemplate(state, kind, id, { id: copy, name }));
    onChoose(copy);
  };
  const text = (what: 'rename' | 'duplicate' | 'up' | 'down' | 'all' | 'delete') =>
    intl.formatMessage({ id: `style.template.${what}` }, { count: painted.length });
  return (
    <MenuTrigger>
      <IconButton
        size={24}
        label={intl.formatMessage({ id: 'style.template.menu' }, { name })}
        icon={<Ellipsis {...icon} />}
      />
      <Menu placement="bottom end" aria-label={name}>
        <MenuItem label={text('rename')} icon={<Pencil {...icon} />} onAction={onRename} />
        <MenuItem label={text('duplicate')} icon={<Copy {...icon} />} onAction={duplicate} />
        <MenuItem
          label={text('up')}
          icon={<ArrowUp {...icon} />}
          isDisabled={at <= 0}
          onAction={() => draft.edit(placeTemplate(state, kind, id, at - 1))}
        />
        <MenuItem
          label={text('down')}
          icon={<ArrowDown {...icon} />}
          isDisabled={at >= keys.length - 1}
          onAction={() => draft.edit(placeTemplate(state, kind, id, at + 1))}
        />
        {painted.length > 0 && (
          <MenuItem
            label={text('all')}
            icon={<PaintRoller {...icon} />}
            onAction={() => draft.edit(painted)}
          />
        )}
        <MenuSeparator />
        <MenuItem
          label={text('delete')}
          icon={<Trash2 {...icon} />}
          isDanger
          isDisabled={id === DEFAULT_TEMPLATE}
          onAction={onDelete}
        />
      </Menu>
    </MenuTrigger>
  );
}
