import { Redo2, Undo2 } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { Tag } from '../../../components/ui/tag.tsx';
import { describeChord } from '../commands/key-chord.ts';
import { commandOf, runCommand } from '../commands/registry.ts';
import { useChart, useSession } from '../session/session-context.ts';
import { ChartName } from './chart-name.tsx';
import styles from './editor-header.module.css';
import { SaveChip } from './save-chip.tsx';
import { ZoomControl } from './zoom-control.tsx';

interface EditorHeaderProps {
  readonly name: string;
  /** Absent for people who may not rename it. */
  readonly onRename?: (name: string) => void;
  /** The chart's menu. */
  readonly menu: ReactNode;
}

/** The chart's name, how safe it is, undo and redo, zoom. */
export function EditorHeader({ name, onRename, menu }: EditorHeaderProps): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const canUndo = useChart((chart) => chart.canUndo);
  const canRedo = useChart((chart) => chart.canRedo);
  const canEdit = session.canEdit();
  return (
    <header className={styles.header}>
      <div className={styles.start}>
        <ChartName name={name} {...(onRename && { onRename })} />
        {menu}
        {canEdit ? <SaveChip /> : <Tag>{intl.formatMessage({ id: 'editor.viewOnly' })}</Tag>}
      </div>
      <div className={styles.end}>
        {canEdit && (
          <>
            <IconButton
              label={intl.formatMessage({ id: 'editor.command.undo' })}
              shortcut={describeChord(commandOf('undo').keys[0] ?? '')}
              icon={<Undo2 size={16} strokeWidth={1.75} />}
              isDisabled={!canUndo}
              onPress={() => runCommand(session, 'undo')}
            />
            <IconButton
              label={intl.formatMessage({ id: 'editor.command.redo' })}
              shortcut={describeChord(commandOf('redo').keys[0] ?? '')}
              icon={<Redo2 size={16} strokeWidth={1.75} />}
              isDisabled={!canRedo}
              onPress={() => runCommand(session, 'redo')}
            />
          </>
        )}
        <ZoomControl />
      </div>
    </header>
  );
}
