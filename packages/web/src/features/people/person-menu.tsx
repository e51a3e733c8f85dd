import type { Collaborator } from '@giotto/contract/api';
import { canGiveLevel, type GuestLevel } from '@giotto/contract/permissions';
import type { Edition } from '@giotto/contract/plans';
import { ChevronDown, Mail, Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../components/ui/button.tsx';
import { Menu, MenuItem, MenuSection, MenuSeparator, MenuTrigger } from '../../components/ui/menu.tsx';

const levels = [1, 2, 3] as const;
const icon = { size: 16, strokeWidth: 1.75 } as const;

export interface PersonMenuProps {
  readonly person: Collaborator;
  /** The name shown in the row. */
  readonly name: string;
  /** The owner's edition: raising a level is premium (`security.md` C17). */
  readonly edition: Edition;
  readonly placement: 'bottom start' | 'bottom end';
  readonly onChange: (level: GuestLevel) => void;
  readonly onRemind: () => void;
  readonly onRemove: () => void;
}

/** A person's permission, and the actions on it. */
export function PersonMenu({ person, name, edition, placement, ...on }: PersonMenuProps): ReactElement {
  const intl = useIntl();
  const { permissionLevel, isPending } = person;
  const label = intl.formatMessage({ id: 'people.options' }, { name });
  const locked = levels.filter((level) => !canGiveLevel(edition, permissionLevel, level));
  return (
    <MenuTrigger>
      <Button size="small" variant="quiet" aria-label={label} data-help="person-menu">
        {intl.formatMessage({ id: `people.level.${permissionLevel}` })}
        <ChevronDown size={14} strokeWidth={1.75} aria-hidden="true" />
      </Button>
      <Menu
        aria-label={label}
        placement={placement}
        disabledKeys={locked.map(String)}
        onAction={(key) => {
          if (key === 'remind') on.onRemind();
          else if (key === 'remove') on.onRemove();
          else if (Number(key) !== permissionLevel) on.onChange(Number(key) as GuestLevel);
        }}
      >
        <MenuSection title={intl.formatMessage({ id: 'people.level' })}>
          {levels.map((level) => (
            <MenuItem
              key={level}
              id={`${level}`}
              data-help={`person-level-${level}`}
              label={intl.formatMessage({ id: `people.level.${level}` })}
              description={intl.formatMessage({
                id: locked.includes(level) ? 'people.upgrade' : `people.levelHint.${level}`,
              })}
              {...(level === permissionLevel && { shortcut: '✓' })}
            />
          ))}
        </MenuSection>
        <MenuSeparator />
        {isPending && (
          <MenuItem
            id="remind"
            label={intl.formatMessage({ id: 'people.remind' })}
            icon={<Mail {...icon} />}
          />
        )}
        <MenuItem
          id="remove"
          data-help="person-remove"
          isDanger
          label={intl.formatMessage({ id: isPending ? 'people.withdraw' : 'people.remove' })}
          icon={<Trash2 {...icon} />}
        />
      </Menu>
    </MenuTrigger>
  );
}
