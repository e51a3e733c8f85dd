import { LEVELS } from '@giotto/contract/permissions';
import { House, Redo2, Undo2 } from 'lucide-react';
import { type ReactElement, type ReactNode, Suspense } from 'react';
import { useIntl } from 'react-intl';
import { HelpEntry } from '../../../components/shell/help-entry.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { Tag } from '../../../components/ui/tag.tsx';
import { describeChord } from '../../../lib/key-chord.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { commandOf, runCommand } from '../commands/registry.ts';
import { Insight } from '../insights/insights.tsx';
import { PresenceAvatars } from '../presence/presence-avatars.tsx';
import { useCanEdit, useChart, useMayWrite, useSession } from '../session/session-context.ts';
import { ChartName } from './chart-name.tsx';
import styles from './editor-header.module.css';
import { SaveChip } from './save-chip.tsx';
import { ZoomControl } from './zoom-control.tsx';

const DeviceStatus = lazyComponent(async () => (await import('../on-device/device-status.tsx')).DeviceStatus);

interface EditorHeaderProps {
  readonly name: string;
  /** Absent for people who may not rename it. */
  readonly onRename?: (name: string) => void;
  /** The chart's menu. */
  readonly menu: ReactNode;
  /** The way home on small windows, which have no toolbar. */
  readonly onHome?: () => void;
}

/** The chart's name, save status, undo and redo, and zoom. */
export function EditorHeader({ name, onRename, menu, onHome }: EditorHeaderProps): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const canUndo = useChart((chart) => chart.canUndo);
  const canRedo = useChart((chart) => chart.canRedo);
  const canEdit = useCanEdit();
  const mayWrite = useMayWrite();
  const level = useChart((chart) => chart.level);
  const isSuggesting = canEdit && !mayWrite;
  const isSafe = useChart((chart) => chart.status === 'saved');
  return (
    <header className={styles.header}>
      <div className={styles.start}>
        {onHome && (
          <IconButton
            label={intl.formatMessage({ id: 'editor.toolbar.home' })}
            icon={<House size={20} strokeWidth={1.75} />}
            size={40}
            data-help="home"
            onPress={onHome}
          />
        )}
        <ChartName name={name} {...(onRename && { onRename })} />
        {menu}
        {!mayWrite && !session.onDevice && (
          <Tag>{intl.formatMessage({ id: isSuggesting ? 'editor.guestSuggests' : 'editor.viewOnly' })}</Tag>
        )}
        {mayWrite && level !== LEVELS.OWNER && <Tag>{intl.formatMessage({ id: 'editor.guestWrites' })}</Tag>}
        {session.onDevice && (
          <Suspense fallback={null}>
            <DeviceStatus {...session.onDevice} />
          </Suspense>
        )}
        {!session.onDevice && (mayWrite || !isSafe) && <SaveChip />}
      </div>
      <div className={styles.end}>
        <Insight of="conflictCount" />
        <PresenceAvatars />
        {canEdit && (
          <>
            <IconButton
              label={intl.formatMessage({ id: 'editor.command.undo' })}
              shortcut={describeChord(commandOf('undo').keys[0] ?? '')}
              icon={<Undo2 size={16} strokeWidth={1.75} />}
              data-help="undo"
              isDisabled={!canUndo}
              onPress={() => runCommand(session, 'undo')}
            />
            <IconButton
              label={intl.formatMessage({ id: 'editor.command.redo' })}
              shortcut={describeChord(commandOf('redo').keys[0] ?? '')}
              icon={<Redo2 size={16} strokeWidth={1.75} />}
              data-help="redo"
              isDisabled={!canRedo}
              onPress={() => runCommand(session, 'redo')}
            />
          </>
        )}
        <ZoomControl />
        {onHome && <HelpEntry tooltipPlacement="bottom" />}
      </div>
    </header>
  );
}
