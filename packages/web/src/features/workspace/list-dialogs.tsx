import { DELETED_GANTT_DAYS } from '@giotto/contract/plans';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { paths } from '../../app/paths.ts';
import { defaultFolderId, type FolderPage } from '../../lib/homepage/find-folder.ts';
import type { GanttGroups } from '../../lib/homepage/group-gantts.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { useProfile } from '../../lib/session/use-session.ts';
import { DeleteQuestion } from './delete-question.tsx';
import { useGanttEdits } from './use-gantt-edits.ts';
import type { useListActions } from './use-list-actions.ts';
import { useMove } from './use-move.ts';

const FolderDialog = lazyComponent(async () => (await import('./folder-dialog.tsx')).FolderDialog);

export interface ListDialogsProps {
  readonly page: FolderPage;
  readonly groups: GanttGroups;
  readonly actions: ReturnType<typeof useListActions>;
}

/** The dialogs for moving, duplicating and deleting a chart in a list. */
export function ListDialogs({ page, groups, actions }: ListDialogsProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const profile = useProfile();
  const edits = useGanttEdits();
  const moveGantt = useMove(groups, page);
  const [isDuplicating, setIsDuplicating] = useState(false);
  const { running } = actions;
  const isOthers = page.kind === 'guest' || page.kind === 'externalGanttCharts';
  const folderId = isOthers ? defaultFolderId(groups) : page.id;
  const dialog = { folders: groups.folders, folderId, onClose: () => actions.end() };

  async function move(target: string): Promise<void> {
    if (running?.kind !== 'move') return;
    if (target === page.id) actions.end();
    else actions.endWithout(running.gantt);
    await moveGantt(running.gantt, target);
  }

  async function duplicate(target: string): Promise<void> {
    if (running?.kind !== 'duplicate' || !profile || isDuplicating) return;
    setIsDuplicating(true);
    const ganttId = await edits.duplicate(running.gantt, profile.userId, target);
    setIsDuplicating(false);
    actions.end();
    if (ganttId) await navigate({ href: paths.editor(profile.userId, ganttId) });
  }

  return (
    <Suspense fallback={null}>
      {running?.kind === 'move' && (
        <FolderDialog
          {...dialog}
          title={intl.formatMessage({ id: 'workspace.moveTitle' })}
          confirmLabel={intl.formatMessage({ id: 'workspace.move' })}
          onConfirm={(target) => void move(target)}
        />
      )}
      {running?.kind === 'duplicate' && (
        <FolderDialog
          {...dialog}
          title={intl.formatMessage({ id: 'workspace.duplicateTitle' })}
          confirmLabel={intl.formatMessage({ id: 'workspace.duplicate' })}
          isPending={isDuplicating}
          onConfirm={(target) => void duplicate(target)}
        />
      )}
      <DeleteQuestion
        name={running?.kind === 'delete' ? running.gantt.ganttName : null}
        note={intl.formatMessage({ id: 'workspace.deleteGanttNote' }, { days: DELETED_GANTT_DAYS })}
        onConfirm={() => {
          if (!running) return;
          actions.endWithout(running.gantt);
          void edits.remove(running.gantt);
        }}
        onCancel={() => actions.end()}
      />
    </Suspense>
  );
}
