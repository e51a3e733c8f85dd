import type { ElementRef } from '@giotto/chart/interact';
import { lookKindOf, templateKeyOf } from '@giotto/chart/interact';
import { TEMPLATE_KIND_OF } from '@giotto/chart/model';
import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { lookTexts } from '../../../app/locales/look-texts.ts';
import { FeatureTexts } from '../../../app/texts.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { isAvailable } from '../commands/key-commands.ts';
import { findCommandById, runCommand } from '../commands/registry.ts';
import { useChart, useSession } from '../session/session-context.ts';
import { type LookProperty, sharedProperties } from './look-properties.ts';
import { LookRow } from './look-row.tsx';
import styles from './look-sheet.module.css';

const GROUPS = ['shape', 'title', 'line', 'date'] as const satisfies readonly LookProperty['group'][];
const ACTIONS = ['updateTemplate', 'applyToTemplate', 'detachLook', 'resetLook', 'saveAsTemplate'] as const;

/** The selection's formatting with overrides marked, and the exchange with its design template. */
export function LookSheet({ refs }: { refs: readonly ElementRef[] }): ReactElement {
  return (
    <FeatureTexts texts={lookTexts}>
      <Sheet refs={refs} />
    </FeatureTexts>
  );
}

function Sheet({ refs }: { refs: readonly ElementRef[] }): ReactElement {
  const intl = useIntl();
  const session = useSession();
  // Keeps the key of a design template created here for links stable while a control moves.
  const [ownKey] = useState(() => `custom-${session.newId()}`);
  const own = { key: ownKey, name: intl.formatMessage({ id: 'look.custom' }) };
  const state = useChart((chart) => chart.state);
  const properties = sharedProperties(state, refs);
  return (
    <div className={styles.sheet}>
      {GROUPS.map((group) => {
        const rows = properties.filter((property) => property.group === group);
        if (rows.length === 0) return null;
        const title = intl.formatMessage({ id: `look.group.${group}` });
        return (
          <section key={group} className={styles.group} aria-label={title}>
            <h3 className={styles.groupTitle}>{title}</h3>
            {rows.map((property) => (
              <LookRow key={property.id} property={property} refs={refs} own={own} />
            ))}
          </section>
        );
      })}
      <Actions refs={refs} />
    </div>
  );
}

function Actions({ refs }: { refs: readonly ElementRef[] }): ReactElement | null {
  const session = useSession();
  const intl = useIntl();
  const state = useChart((chart) => chart.state);
  const [first] = refs;
  if (!first) return null;
  const key = templateKeyOf(state, first);
  const name = state[TEMPLATE_KIND_OF[lookKindOf(state, first)]].get(key)?.name ?? key;
  const available = ACTIONS.filter((id) => {
    const command = findCommandById(id);
    return command && isAvailable(session, command);
  });
  if (available.length === 0) return null;
  return (
    <div className={styles.actions}>
      {available.map((id) => (
        <Button key={id} variant="secondary" size="small" onPress={() => runCommand(session, id)}>
          {intl.formatMessage({ id: `look.${id}` }, { name })}
        </Button>
      ))}
    </div>
  );
}
