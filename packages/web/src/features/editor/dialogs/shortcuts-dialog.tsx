import { type ReactElement, useId } from 'react';
import { useIntl } from 'react-intl';
import { shortcutsTexts } from '../../../app/locales/shortcuts-texts.ts';
import { FeatureTexts } from '../../../app/texts.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Switch } from '../../../components/ui/switch.tsx';
import { describeChord } from '../../../lib/key-chord.ts';
import { COMMAND_GROUPS } from '../commands/registry.ts';
import { useSession } from '../session/session-context.ts';
import { setSingleKeyShortcuts, useSingleKeyShortcuts } from '../session/single-key-shortcuts.ts';
import styles from './shortcuts-dialog.module.css';

/** Keys that belong to the rows rather than to a command. */
const ROW_KEYS = [
  { id: 'step', keys: ['ArrowUp', 'ArrowDown', 'Home', 'End', 'PgUp', 'PgDn'] },
  { id: 'fold', keys: ['ArrowLeft', 'ArrowRight'] },
  { id: 'extend', keys: ['Shift+ArrowUp', 'Shift+ArrowDown'] },
  { id: 'toggle', keys: ['Space'] },
  { id: 'pan', keys: ['Space'] },
] as const;

/** Lists every command's shortcuts by group, from the registry, with a switch for single-key shortcuts. */
export function ShortcutsDialog(): ReactElement {
  return (
    <FeatureTexts texts={shortcutsTexts}>
      <Shortcuts />
    </FeatureTexts>
  );
}

function Shortcuts(): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const hasLetters = useSingleKeyShortcuts();
  return (
    <Dialog
      title={intl.formatMessage({ id: 'editor.command.showShortcuts' })}
      isOpen
      onOpenChange={() => session.ui.set({ surface: null })}
      size="large"
    >
      <div className={styles.switch} data-help="shortcuts">
        <Switch isSpread isSelected={hasLetters} onChange={setSingleKeyShortcuts}>
          {intl.formatMessage({ id: 'shortcuts.letters' })}
        </Switch>
        <p className={styles.hint}>{intl.formatMessage({ id: 'shortcuts.lettersHint' })}</p>
      </div>
      <div className={styles.groups}>
        {COMMAND_GROUPS.map(({ id, commands }) => (
          <Group key={id} title={intl.formatMessage({ id: `shortcuts.group.${id}` })}>
            {commands.map((command) => (
              <Line
                key={command.id}
                name={intl.formatMessage({ id: `editor.command.${command.id}` })}
                keys={command.keys}
              />
            ))}
          </Group>
        ))}
        <Group title={intl.formatMessage({ id: 'shortcuts.group.gridKeys' })}>
          {ROW_KEYS.map(({ id, keys }) => (
            <Line key={id} name={intl.formatMessage({ id: `shortcuts.rows.${id}` })} keys={keys} />
          ))}
        </Group>
      </div>
    </Dialog>
  );
}

function Group({ title, children }: { title: string; children: React.ReactNode }): ReactElement {
  const heading = useId();
  return (
    <section className={styles.group} aria-labelledby={heading}>
      <h3 id={heading} className={styles.title}>
        {title}
      </h3>
      <dl className={styles.lines}>{children}</dl>
    </section>
  );
}

function Line({ name, keys }: { name: string; keys: readonly string[] }): ReactElement {
  return (
    <div className={styles.line}>
      <dt>{name}</dt>
      <dd className={styles.keys}>
        {keys.map((key) => (
          <kbd key={key} className={styles.key}>
            {describeChord(key)}
          </kbd>
        ))}
      </dd>
    </div>
  );
}
