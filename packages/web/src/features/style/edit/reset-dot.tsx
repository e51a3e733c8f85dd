import { RotateCcw } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { Tooltip } from '../../../components/ui/tooltip.tsx';
import type { PropertyProps } from './property.ts';
import styles from './property-row.module.css';
import { useStyleEdit } from './style-edit-context.ts';
import { resetValue } from './style-values.ts';

/** Marks an overridden field and resets it. */
export function ResetDot({ kind, id, property }: PropertyProps): ReactElement | null {
  const intl = useIntl();
  const { draft } = useStyleEdit();
  const original = resetValue(draft.state, kind, id, property.field);
  if (!original) return null;
  const label = intl.formatMessage(
    { id: 'style.reset' },
    { field: intl.formatMessage({ id: property.label }) },
  );
  return (
    <Tooltip text={label} placement="left">
      <Button
        className={styles.dot ?? ''}
        aria-label={label}
        onPress={() => draft.set(kind, id, property.field, original.reset)}
      >
        <RotateCcw size={12} strokeWidth={2} aria-hidden="true" />
      </Button>
    </Tooltip>
  );
}
