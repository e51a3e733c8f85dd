import { orderedIds } from '@giotto/chart/changes';
import { type Id, NAME_LIMIT } from '@giotto/chart/model';
import { Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { baselineTexts } from '../../../app/locales/baseline-texts.ts';
import { FeatureTexts } from '../../../app/texts.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { DraftField } from '../../../components/ui/draft-field.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { RadioGroup } from '../../../components/ui/radio-group.tsx';
import { runCommand } from '../commands/registry.ts';
import { FieldsOf } from '../session/fields-of.tsx';
import { useCanEdit, useChart, useMayWrite, useSession, useUi } from '../session/session-context.ts';
import styles from './baselines.module.css';
import { useNameOf } from './use-name-of.ts';

const NONE = '';

/** Chooses which baseline is shown; for writers also their names, deleting and taking one. */
export function BaselinesDialog(): ReactElement {
  return (
    <FeatureTexts texts={baselineTexts}>
      <Baselines />
    </FeatureTexts>
  );
}

function Baselines(): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const canWrite = [useCanEdit(), useMayWrite()].every(Boolean);
  const state = useChart((chart) => chart.state);
  const shown = useUi((ui) => ui.shownBaseline);
  const nameOf = useNameOf();
  const ids = orderedIds(state, 'baseline');
  const close = () => session.ui.set({ surface: null });
  return (
    <Dialog
      title={intl.formatMessage({ id: 'baseline.title' })}
      size="small"
      isOpen
      onOpenChange={close}
      footer={
        <>
          <Button variant="secondary" onPress={close}>
            {intl.formatMessage({ id: 'baseline.close' })}
          </Button>
          {canWrite && (
            <Button
              variant="primary"
              data-help="baseline-take"
              onPress={() => runCommand(session, 'takeBaseline')}
            >
              {intl.formatMessage({ id: 'baseline.take' })}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.body}>
        <p className={styles.hint}>{intl.formatMessage({ id: 'baseline.intro' })}</p>
        {ids.length > 0 && (
          <RadioGroup
            label={intl.formatMessage({ id: 'baseline.show' })}
            options={[
              { id: NONE, label: intl.formatMessage({ id: 'baseline.none' }) },
              ...ids.map((id) => ({ id, label: nameOf(id) })),
            ]}
            value={shown !== null && state.baseline.has(shown) ? shown : NONE}
            onChange={(id) => session.ui.set({ shownBaseline: id === NONE ? null : id })}
          />
        )}
        {canWrite && ids.length > 0 && <Names ids={ids} />}
      </div>
    </Dialog>
  );
}

/** The names as fields, each with its baseline's delete button. */
function Names({ ids }: { readonly ids: readonly Id[] }): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const nameOf = useNameOf();
  const title = intl.formatMessage({ id: 'baseline.names' });
  const rename = (id: Id, text: string, base?: number) => {
    const name = text.trim();
    if (name === '' || name === nameOf(id)) return true;
    session.commit([{ type: 'set', kind: 'baseline', id, fields: { name } }], 'edit', base);
    return true;
  };
  const remove = (id: Id) => {
    const name = nameOf(id);
    session.commit([{ type: 'delete', kind: 'baseline', id }]);
    session.announce(intl.formatMessage({ id: 'baseline.deleted' }, { name }));
    session.offerUndo(1);
  };
  return (
    <section aria-label={title}>
      <p className={styles.label} aria-hidden="true">
        {title}
      </p>
      <ul className={styles.names}>
        {ids.map((id) => (
          <li key={id}>
            <FieldsOf kind="baseline" id={id}>
              <DraftField
                aria-label={intl.formatMessage({ id: 'baseline.name' }, { name: nameOf(id) })}
                maxLength={NAME_LIMIT}
                held={nameOf(id)}
                isTitle
                onSend={(text, base) => rename(id, text, base)}
              />
            </FieldsOf>
            <IconButton
              label={intl.formatMessage({ id: 'baseline.delete' }, { name: nameOf(id) })}
              icon={<Trash2 size={16} strokeWidth={1.75} />}
              onPress={() => remove(id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
