import { iconPath } from '@giotto/chart/icons';
import { MILESTONE_ICONS, type MilestoneIcon } from '@giotto/chart/model';
import type { ReactElement } from 'react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { useIntl } from 'react-intl';
import fieldStyles from '../../../components/ui/field.module.css';
import styles from './property-row.module.css';

interface IconPickerProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (icon: MilestoneIcon) => void;
}

/** Chooses a milestone glyph; all are visible. */
export function IconPicker({ label, value, onChange }: IconPickerProps): ReactElement {
  const intl = useIntl();
  return (
    <div>
      <div className={`${fieldStyles.label} ${styles.iconLabel}`} aria-hidden="true">
        {label}
      </div>
      <ToggleButtonGroup
        aria-label={label}
        className={styles.icons ?? ''}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[value]}
        onSelectionChange={(keys) => {
          const icon = MILESTONE_ICONS.find((name) => keys.has(name));
          if (icon && icon !== value) onChange(icon);
        }}
      >
        {MILESTONE_ICONS.map((name) => (
          <ToggleButton
            key={name}
            id={name}
            className={styles.icon ?? ''}
            aria-label={intl.formatMessage({ id: `style.icon.${name}` })}
          >
            <svg width="16" height="16" viewBox="0 0 24 24" aria-hidden="true">
              <path d={iconPath(name)} fill="currentColor" />
            </svg>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  );
}
