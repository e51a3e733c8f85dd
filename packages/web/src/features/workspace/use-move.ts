import type { GanttListItem } from '@giotto/contract/api';
import { useIntl } from 'react-intl';
import { useUndoToast } from '../../components/ui/undo-toast.ts';
import type { FolderPage } from '../../lib/homepage/find-folder.ts';
import type { GanttGroups } from '../../lib/homepage/group-gantts.ts';
import { useFolderName } from './use-folder-name.ts';
import { useGanttEdits } from './use-gantt-edits.ts';

/** Moves a chart of a list to another folder, and offers to undo it. */
export function useMove(groups: GanttGroups, page: FolderPage) {
  const intl = useIntl();
  const { tell } = useUndoToast();
  const edits = useGanttEdits();
  const nameFolder = useFolderName(groups);
  return async (gantt: GanttListItem, target: string): Promise<void> => {
    if (target === page.id || !(await edits.move(gantt, target))) return;
    const text = intl.formatMessage({ id: 'workspace.moved' }, { folder: nameFolder(target) });
    tell(text, () => edits.move({ ...gantt, folder: target }, gantt.folder));
  };
}
