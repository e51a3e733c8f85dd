import { DEPENDENCY_TYPES, ELEMENT_DEFAULTS } from '@giotto/chart/model';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { lagTexts } from '../../../app/locales/lag-texts.ts';
import { FeatureTexts } from '../../../app/texts.tsx';
import { SegmentedControl } from '../../../components/ui/segmented-control.tsx';
import { useSession, useShownState } from '../session/session-context.ts';
import styles from './floating-toolbar.module.css';
import { LagField } from './link-options-lag.tsx';

/** Chooses a dependency's type and lag. */
export function LinkOptionsSheet({ id }: { readonly id: string }): ReactElement | null {
  const session = useSession();
  const intl = useIntl();
  const link = useShownState().dependency.get(id);
  if (!link) return null;
  const type = link.type ?? ELEMENT_DEFAULTS.dependency.type;
  return (
    <div className={styles.panel} data-help="sheet-link">
      <SegmentedControl
        aria-label={intl.formatMessage({ id: 'editor.link.type' })}
        segments={DEPENDENCY_TYPES.map((name) => ({ id: name, label: name }))}
        value={type}
        onChange={(chosen) =>
          session.commit([{ type: 'set', kind: 'dependency', id, fields: { type: chosen } }])
        }
      />
      <p className={styles.hint}>{intl.formatMessage({ id: `editor.link.${type}` })}</p>
      <FeatureTexts texts={lagTexts}>
        <LagField
          lag={link.lag ?? ELEMENT_DEFAULTS.dependency.lag}
          onChange={(lag, base) => {
            const fields = { lag: lag === 0 ? null : lag };
            session.commit([{ type: 'set', kind: 'dependency', id, fields }], 'edit', base);
          }}
        />
      </FeatureTexts>
    </div>
  );
}
