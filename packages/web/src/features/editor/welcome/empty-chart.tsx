import { isEmptyChart } from '@giotto/chart/model';
import { ClipboardPaste, FileUp, LayoutTemplate } from 'lucide-react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../components/ui/button.tsx';
import type { CommandId } from '../commands/command.ts';
import { runCommand } from '../commands/registry.ts';
import { useCanEdit, useChart, useSession, useShown, useUi } from '../session/session-context.ts';
import styles from './welcome.module.css';

const WAYS = [
  { command: 'pasteList', text: 'paste', Icon: ClipboardPaste },
  { command: 'importFile', text: 'import', Icon: FileUp },
  { command: 'useTemplate', text: 'template', Icon: LayoutTemplate },
] as const satisfies readonly {
  readonly command: CommandId;
  readonly text: string;
  readonly Icon: unknown;
}[];

/** Px of background above and below the drawing. */
const AIR = 48;

/** Shows how to start an empty chart (`ux.md` A13). The rows below stay usable for drawing. */
export function EmptyChart(): ReactElement | null {
  const session = useSession();
  const intl = useIntl();
  const canEdit = useCanEdit();
  const isEmpty = useChart((chart) => isEmptyChart(chart.state));
  const { height } = useShown().scene;
  const zoom = useUi((ui) => ui.zoom);
  const isBusy = useUi((ui) => ui.pointer.type === 'dragging' || ui.editing !== null);
  if (!isEmpty || !canEdit || isBusy) return null;
  return (
    <div className={styles.empty} style={{ insetBlockStart: AIR + height * zoom }}>
      <p className={styles.lead}>{intl.formatMessage({ id: 'editor.empty.title' })}</p>
      <div className={styles.ways}>
        {WAYS.map(({ command, text, Icon }) => (
          <Button key={command} variant="secondary" size="small" onPress={() => runCommand(session, command)}>
            <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
            {intl.formatMessage({ id: `editor.empty.${text}` })}
          </Button>
        ))}
      </div>
    </div>
  );
}
