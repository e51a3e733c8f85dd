import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactElement, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Dialog as AriaDialog, Modal, ModalOverlay } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { paletteTexts } from '../../../app/locales/palette-texts.ts';
import { paths } from '../../../app/paths.ts';
import { FeatureTexts } from '../../../app/texts.tsx';
import dialogStyles from '../../../components/ui/dialog.module.css';
import { homepageQuery } from '../../../lib/homepage/homepage-query.ts';
import { isAvailable } from '../commands/key-commands.ts';
import { useTypedAhead } from '../commands/typed-ahead.tsx';
import { useSession } from '../session/session-context.ts';
import styles from './palette.module.css';
import { listEntries, type PaletteEntry } from './palette-entries.ts';
import { PaletteOption } from './palette-option.tsx';
import { runEntry } from './run-entry.ts';

/** Entries per PgUp and PgDn. */
const PAGE = 8;

/** Searches all commands with their shortcuts, this chart's tasks, and the person's charts (`ux.md` A9). */
export function Palette(): ReactElement {
  return (
    <FeatureTexts texts={paletteTexts}>
      <Box />
    </FeatureTexts>
  );
}

function Box(): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const close = () => session.ui.set({ surface: null });
  const label = intl.formatMessage({ id: 'palette.label' });
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={close} className={styles.overlay ?? ''}>
      <Modal className={`${dialogStyles.modal} ${styles.modal}`}>
        <AriaDialog aria-label={label} className={styles.dialog ?? ''}>
          <Search onClose={close} />
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

function Search({ onClose }: { onClose: () => void }): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const navigate = useNavigate();
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useTypedAhead();
  const [wanted, setActive] = useState(0);
  const { data } = useQuery({ ...homepageQuery, enabled: session.onDevice === undefined });
  const { state } = session.chart.get();
  const entries = useMemo(
    () =>
      listEntries({
        query,
        state,
        gantts: data?.gantts ?? [],
        labelOf: ({ id }) => intl.formatMessage({ id: `editor.command.${id}` }),
        isAvailable: (command) => isAvailable(session, command),
      }),
    [query, state, data, intl, session],
  );
  const active = Math.min(wanted, entries.length - 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry that is active decides what is scrolled to
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active, entries]);

  const run = (entry: PaletteEntry | undefined) => {
    if (!entry || (entry.type === 'command' && !isAvailable(session, entry.command))) return;
    onClose();
    if (entry.type === 'chart') {
      void navigate({ href: paths.editor(entry.gantt.userId, entry.gantt.ganttId) });
    } else runEntry(session, entry);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowDown: (active + 1) % Math.max(1, entries.length),
      ArrowUp: (active - 1 + entries.length) % Math.max(1, entries.length),
      PageDown: Math.min(entries.length - 1, active + PAGE),
      PageUp: Math.max(0, active - PAGE),
    };
    const next = steps[event.key];
    if (next !== undefined) setActive(next);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) run(entries[active]);
    else return;
    event.preventDefault();
  };
  const activeEntry = entries[active];
  return (
    <>
      <input
        className={styles.input}
        role="combobox"
        aria-label={intl.formatMessage({ id: 'palette.label' })}
        aria-expanded="true"
        aria-controls={listId}
        aria-autocomplete="list"
        {...(activeEntry && { 'aria-activedescendant': `${listId}-${activeEntry.id}` })}
        placeholder={intl.formatMessage({ id: 'palette.placeholder' })}
        value={query}
        onChange={({ target }) => {
          setQuery(target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        spellCheck={false}
        data-help="palette"
        // biome-ignore lint/a11y/noAutofocus: the palette is this field
        autoFocus
      />
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={intl.formatMessage({ id: 'palette.results' })}
        className={styles.list}
      >
        {entries.map((entry, index) => (
          <PaletteOption
            key={entry.id}
            id={`${listId}-${entry.id}`}
            entry={entry}
            isActive={index === active}
            onPoint={() => setActive(index)}
            onRun={() => run(entry)}
          />
        ))}
      </div>
      {entries.length === 0 && (
        <p role="status" className={styles.none}>
          {intl.formatMessage({ id: 'palette.none' })}
        </p>
      )}
    </>
  );
}
