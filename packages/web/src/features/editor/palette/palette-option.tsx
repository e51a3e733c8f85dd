import { ChartGantt, Command as CommandIcon, CornerDownRight } from 'lucide-react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { describeChord } from '../commands/key-chord.ts';
import { isAvailable } from '../commands/key-commands.ts';
import { useSession } from '../session/session-context.ts';
import { isForOthers } from './is-for-others.ts';
import styles from './palette.module.css';
import type { PaletteEntry } from './palette-entries.ts';

interface PaletteOptionProps {
  readonly id: string;
  readonly entry: PaletteEntry;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onRun: () => void;
}

const ICONS = { command: CommandIcon, element: CornerDownRight, chart: ChartGantt } as const;

/** One option of the palette. Keyboard focus stays in the search field. */
export function PaletteOption({ id, entry, isActive, onPoint, onRun }: PaletteOptionProps): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const Icon = ICONS[entry.type];
  const isOff = entry.type === 'command' && !isAvailable(session, entry.command);
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
        {labelOf(entry)}
      </span>
      <span className={styles.end}>{endOf(entry)}</span>
    </div>
  );

  function labelOf(of: PaletteEntry): string {
    if (of.type === 'command') return intl.formatMessage({ id: `editor.command.${of.command.id}` });
    return of.type === 'element' ? of.title : of.gantt.ganttName;
  }

  function endOf(of: PaletteEntry): string {
    if (of.type === 'command') {
      if (isForOthers(session, of.command)) return intl.formatMessage({ id: 'palette.forWriters' });
      return of.command.keys[0] ? describeChord(of.command.keys[0]) : '';
    }
    return of.type === 'element'
      ? intl.formatMessage({ id: `editor.kind.${of.ref.kind}` })
      : intl.formatMessage({ id: 'palette.chart' });
  }
}
