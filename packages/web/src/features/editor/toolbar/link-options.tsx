import { formatLag } from '@giotto/chart/interact';
import { DEPENDENCY_TYPES, ELEMENT_DEFAULTS } from '@giotto/chart/model';
import type { ReactElement } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { NumberField } from '../../../components/ui/number-field.tsx';
import { Popover, PopoverTrigger } from '../../../components/ui/popover.tsx';
import { SegmentedControl } from '../../../components/ui/segmented-control.tsx';
import { useSession, useShownState } from '../session/session-context.ts';
import styles from './floating-toolbar.module.css';

/** A dependency's type and lag (`ux.md` A6). */
export function LinkOptions({ id }: { id: string }): ReactElement | null {
  const session = useSession();
  const intl = useIntl();
  const link = useShownState().dependency.get(id);
  if (!link) return null;
  const type = link.type ?? ELEMENT_DEFAULTS.dependency.type;
  const lag = link.lag ?? ELEMENT_DEFAULTS.dependency.lag;
  const short = `${type}${formatLag(link.lag)}`;
  const change = (fields: Record<string, string | number>) =>
    [{ type: 'set', kind: 'dependency', id, fields }] as const;
  const label = intl.formatMessage({ id: 'editor.link.label' });
  return (
    <PopoverTrigger>
      <AriaButton
        className={styles.trigger ?? ''}
        data-help="selection-link"
        aria-label={`${label}: ${short}`}
      >
        {short}
      </AriaButton>
      <Popover aria-label={label} placement="top">
        <div className={styles.panel} data-help="sheet-link">
          <SegmentedControl
            aria-label={intl.formatMessage({ id: 'editor.link.type' })}
            segments={DEPENDENCY_TYPES.map((name) => ({ id: name, label: name }))}
            value={type}
            onChange={(chosen) => session.commit(change({ type: chosen }))}
          />
          <p className={styles.hint}>{intl.formatMessage({ id: `editor.link.${type}` })}</p>
          <NumberField
            label={intl.formatMessage({ id: 'editor.link.lag' })}
            value={typeof lag === 'number' ? lag : lag.value}
            onChange={(value) => Number.isFinite(value) && session.adjust(change({ lag: value }))}
          />
        </div>
      </Popover>
    </PopoverTrigger>
  );
}
