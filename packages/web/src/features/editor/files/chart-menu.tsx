import { renderSvg } from '@giotto/chart/render';
import { fileNameOf } from '@giotto/contract/file-name';
import {
  ArchiveRestore,
  CalendarSync,
  Clipboard,
  Download,
  Ellipsis,
  FileInput,
  FileOutput,
  Image,
  Layers2,
  LogOut,
  MessageSquare,
  Palette,
  Printer,
} from 'lucide-react';
import { type ReactElement, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { withTexts } from '../../../app/language/catalogue.ts';
import { calendarTexts } from '../../../app/locales/calendar-texts.ts';
import { exportPlanTexts } from '../../../app/locales/export-plan-texts.ts';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator, MenuTrigger } from '../../../components/ui/menu.tsx';
import { describeChord } from '../../../lib/key-chord.ts';
import { lazyComponent, preloadable } from '../../../lib/lazy-component.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useIsMobile } from '../../../lib/use-is-mobile.ts';
import { commandOf, runCommand } from '../commands/registry.ts';
import { useCanEdit, useChart, useSession, useUi } from '../session/session-context.ts';

const ExportDialog = lazyComponent(
  withTexts(exportPlanTexts, async () => (await import('./export-dialog.tsx')).ExportDialog),
);
const CalendarDialog = lazyComponent(
  withTexts(calendarTexts, async () => (await import('./calendar-dialog.tsx')).CalendarDialog),
);
const NeedsAccountDialog = lazyComponent(
  async () => (await import('../../../components/account/needs-account-dialog.tsx')).NeedsAccountDialog,
);
const LeaveDialog = lazyComponent(async () => (await import('./leave-dialog.tsx')).LeaveDialog);

/** Reading and writing files needs the whole schema. */
const loadSchema = preloadable(() => import('@giotto/chart/schema'));

interface ChartMenuProps {
  readonly ownerId: string;
  readonly ganttId: string;
  readonly name: string;
  readonly isPremium: boolean;
  /** The person if they aren't the owner and may leave the chart. Null for its owner. */
  readonly guestId: string | null;
  readonly onLeft: () => void;
}

/** The chart's file menu: export for everyone who sees it, import for writers. Guests leave the chart here. */
export function ChartMenu(props: ChartMenuProps): ReactElement {
  const { ownerId, ganttId, name, isPremium, guestId, onLeft } = props;
  const session = useSession();
  const intl = useIntl();
  const canEdit = useCanEdit();
  // Small windows have no dialogs of commands.
  const isMobile = useIsMobile();
  const notApplied = useChart((chart) => chart.notApplied.length);
  const exporting = useUi((ui) => ui.exporting);
  const [isSubscribing, setSubscribing] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const exportGio = async () => {
    const { writeGio } = await loadSchema();
    const { state } = session.chart.get();
    const text = writeGio({
      ganttId,
      ganttName: name,
      isPremium,
      state,
      svg: renderSvg(session.drawWhole(), { background: true, title: name }),
    });
    saveFile(fileNameOf(name, 'gio'), text, 'application/json');
  };
  return (
    <>
      <MenuTrigger>
        <IconButton
          label={intl.formatMessage({ id: 'editor.menu.label' })}
          icon={<Ellipsis size={16} strokeWidth={1.75} />}
          size={28}
          data-help="chart-menu"
        />
        <Menu aria-label={intl.formatMessage({ id: 'editor.menu.label' })}>
          <MenuItem
            label={intl.formatMessage({ id: 'editor.command.exportPicture' })}
            data-help="export-picture"
            icon={<Image size={16} strokeWidth={1.75} />}
            onAction={() => runCommand(session, 'exportPicture')}
          />
          <MenuItem
            label={intl.formatMessage({ id: 'editor.command.copyPicture' })}
            data-help="copy-picture"
            icon={<Clipboard size={16} strokeWidth={1.75} />}
            shortcut={describeChord(commandOf('copyPicture').keys[0] ?? '')}
            onAction={() => runCommand(session, 'copyPicture')}
          />
          <MenuItem
            label={intl.formatMessage({ id: 'editor.command.print' })}
            data-help="print"
            icon={<Printer size={16} strokeWidth={1.75} />}
            shortcut={describeChord(commandOf('print').keys[0] ?? '')}
            onAction={() => runCommand(session, 'print')}
          />
          {!isMobile && (
            <MenuItem
              label={intl.formatMessage({ id: 'editor.command.baselines' })}
              data-help="baselines"
              icon={<Layers2 size={16} strokeWidth={1.75} />}
              onAction={() => runCommand(session, 'baselines')}
            />
          )}
          {!isMobile && session.mayWrite() && (
            <MenuItem
              label={intl.formatMessage({ id: 'editor.command.rules' })}
              data-help="rules"
              icon={<Palette size={16} strokeWidth={1.75} />}
              onAction={() => runCommand(session, 'rules')}
            />
          )}
          {isMobile && (
            <MenuItem
              label={intl.formatMessage({ id: 'editor.toolbar.comments' })}
              icon={<MessageSquare size={16} strokeWidth={1.75} />}
              onAction={() => session.ui.set({ panel: 'comments' })}
            />
          )}
          <MenuSeparator />
          <MenuItem
            label={intl.formatMessage({ id: 'editor.menu.exportPlan' })}
            data-help="export-plan"
            icon={<FileOutput size={16} strokeWidth={1.75} />}
            onAction={() => session.ui.set({ exporting: 'plan' })}
          />
          <MenuItem
            label={intl.formatMessage({ id: 'editor.menu.subscribe' })}
            data-help="subscribe"
            icon={<CalendarSync size={16} strokeWidth={1.75} />}
            onAction={() => setSubscribing(true)}
          />
          <MenuItem
            label={intl.formatMessage({ id: 'editor.menu.exportGio' })}
            data-help="export-gio"
            icon={<Download size={16} strokeWidth={1.75} />}
            onAction={() => void exportGio()}
          />
          {canEdit && (
            <MenuItem
              label={intl.formatMessage({ id: 'editor.menu.importFile' })}
              data-help="import-file-into-chart"
              icon={<FileInput size={16} strokeWidth={1.75} />}
              onAction={() => runCommand(session, 'importFile')}
            />
          )}
          <MenuItem
            label={intl.formatMessage({ id: 'editor.menu.notApplied' }, { count: notApplied })}
            data-help="not-applied"
            icon={<ArchiveRestore size={16} strokeWidth={1.75} />}
            onAction={() => session.ui.set({ surface: { type: 'notApplied' } })}
          />
          {guestId !== null && <MenuSeparator />}
          {guestId !== null && (
            <MenuItem
              isDanger
              label={intl.formatMessage({ id: 'editor.menu.leave' })}
              icon={<LogOut size={16} strokeWidth={1.75} />}
              onAction={() => setLeaving(true)}
            />
          )}
        </Menu>
      </MenuTrigger>
      <Suspense fallback={null}>
        {exporting !== null && (
          <ExportDialog kind={exporting} ownerId={ownerId} ganttId={ganttId} name={name} />
        )}
        {isSubscribing && session.onDevice && (
          <NeedsAccountDialog
            feature="subscribe"
            onKeep={session.onDevice.keep}
            onClose={() => setSubscribing(false)}
          />
        )}
        {isSubscribing && !session.onDevice && (
          <CalendarDialog ownerId={ownerId} ganttId={ganttId} onClose={() => setSubscribing(false)} />
        )}
        {isLeaving && guestId !== null && (
          <LeaveDialog
            ownerId={ownerId}
            ganttId={ganttId}
            guestId={guestId}
            onLeft={onLeft}
            onClose={() => setLeaving(false)}
          />
        )}
      </Suspense>
    </>
  );
}
