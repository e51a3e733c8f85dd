import type { LucideIcon } from 'lucide-react';
import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { Dialog as AriaDialog, Modal, ModalOverlay } from 'react-aria-components';
import { useIntl } from 'react-intl';
import dialogStyles from '../ui/dialog.module.css';
import styles from './palette.module.css';

/** Entries per PgUp and PgDn. */
const PAGE = 8;

/** What a palette can find. */
export interface PaletteEntry {
  readonly id: string;
}

/** How an entry is shown. */
export interface PaletteLook {
  readonly icon: LucideIcon;
  readonly label: string;
  /** At the end of the row: where it leads, or its shortcut. */
  readonly end: string;
  readonly isOff?: boolean;
}

export interface PaletteProps<Entry extends PaletteEntry> {
  readonly label: string;
  readonly placeholder: string;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** Those that match, best first. */
  readonly entries: readonly Entry[];
  readonly lookOf: (entry: Entry) => PaletteLook;
  readonly onRun: (entry: Entry) => void;
  readonly onClose: () => void;
}

/** A search over the page: a field that keeps the focus, and below it what matches. Needs the texts of the palette. */
export function Palette<Entry extends PaletteEntry>(props: PaletteProps<Entry>): ReactElement {
  const { label, onClose } = props;
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={onClose} className={styles.overlay ?? ''}>
      <Modal className={`${dialogStyles.modal} ${styles.modal}`}>
        <AriaDialog aria-label={label} className={styles.dialog ?? ''}>
          <Search {...props} />
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

function Search<Entry extends PaletteEntry>(props: PaletteProps<Entry>): ReactElement {
  const { label, placeholder, query, onQuery, entries, lookOf, onRun } = props;
  const intl = useIntl();
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [wanted, setActive] = useState(0);
  const active = Math.min(wanted, entries.length - 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry that is active decides what is scrolled to
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active, entries]);

  const run = (entry: Entry | undefined) => entry && !lookOf(entry).isOff && onRun(entry);
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
        aria-label={label}
        aria-expanded="true"
        aria-controls={listId}
        aria-autocomplete="list"
        {...(activeEntry && { 'aria-activedescendant': `${listId}-${activeEntry.id}` })}
        placeholder={placeholder}
        value={query}
        onChange={({ target }) => {
          onQuery(target.value);
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
          <Option
            key={entry.id}
            id={`${listId}-${entry.id}`}
            look={lookOf(entry)}
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

interface OptionProps {
  readonly id: string;
  readonly look: PaletteLook;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onRun: () => void;
}

function Option({ id, look, isActive, onPoint, onRun }: OptionProps): ReactElement {
  const { icon: Icon, label, end, isOff = false } = look;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys, and says which option is active
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      aria-disabled={isOff}
      className={styles.option}
      onPointerMove={isActive ? undefined : onPoint}
      onClick={onRun}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      <span className={styles.label} dir="auto">
        {label}
      </span>
      <span className={styles.end} dir="auto">
        {end}
      </span>
    </div>
  );
}
