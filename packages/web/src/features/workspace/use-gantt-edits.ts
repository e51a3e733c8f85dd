import {
  createGantt,
  deleteGantt,
  type GanttListItem,
  moveGantt,
  renameGantt,
  restoreGantt,
} from '@giotto/contract/api';
import { SPECIAL_FOLDERS } from '@giotto/contract/plans';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { showToast } from '../../components/ui/toast-queue.ts';
import { useUndoToast } from '../../components/ui/undo-toast.ts';
import { callApi } from '../../lib/api.ts';
import { isTransient } from '../../lib/api-error.ts';
import { errorText } from '../../lib/error-text.ts';
import { patchHomepage, runHomepageEdit } from '../../lib/homepage/edit-homepage.ts';
import { copyName } from './copy-name.ts';

/** Replaces the chart with this id in the list; `null` removes it. */
function putGantt(client: QueryClient, ganttId: string, gantt: GanttListItem | null): void {
  patchHomepage(client, (homepage) => {
    const others = homepage.gantts.filter((one) => one.ganttId !== ganttId);
    return { ...homepage, gantts: gantt ? [...others, gantt] : others };
  });
}

/** The server's format: an empty folder for charts without one. */
function storedFolder(folderId: string): string {
  return folderId === SPECIAL_FOLDERS.noFolderGantt ? '' : folderId;
}

/** Edits charts in a list: shown at once; reverted with a message if the server refuses. */
export function useGanttEdits() {
  const client = useQueryClient();
  const intl = useIntl();
  const undoToast = useUndoToast();

  /** Offers a retry where it may help, so a typed name isn't lost. */
  function tell(error: unknown, doAgain?: () => Promise<unknown>): void {
    const text = errorText(error, intl.formatMessage({ id: 'workspace.notSaved' }));
    const action = doAgain &&
      isTransient(error) && {
        label: intl.formatMessage({ id: 'app.tryAgain' }),
        onPress: () => void doAgain(),
      };
    showToast({ kind: 'danger', text, ...(action && { action }) });
  }

  /** Returns whether the server has it; a failure has been reported. */
  async function edit(
    ganttId: string,
    [before, after]: readonly [GanttListItem | null, GanttListItem | null],
    send: () => Promise<unknown>,
  ): Promise<boolean> {
    try {
      await runHomepageEdit(client, () => {
        putGantt(client, ganttId, after);
        return send();
      });
      return true;
    } catch (error) {
      putGantt(client, ganttId, before);
      tell(error, () => edit(ganttId, [before, after], send));
      return false;
    }
  }

  const paramsOf = ({ userId, ganttId }: GanttListItem) => ({ userId, ganttId });

  const rename = (gantt: GanttListItem, name: string): Promise<boolean> =>
    edit(gantt.ganttId, [gantt, { ...gantt, ganttName: name }], () =>
      callApi(renameGantt, { params: paramsOf(gantt), body: { name } }),
    );

  return {
    rename: async (gantt: GanttListItem, name: string): Promise<void> => {
      if (await rename(gantt, name))
        undoToast.tellRenamed(name, () => rename({ ...gantt, ganttName: name }, gantt.ganttName));
    },
    move: (gantt: GanttListItem, folderId: string): Promise<boolean> => {
      const folder = storedFolder(folderId);
      return edit(gantt.ganttId, [gantt, { ...gantt, folder }], () =>
        callApi(moveGantt, { params: paramsOf(gantt), body: { folder } }),
      );
    },
    /** Puts the chart into the bin. */
    remove: async (gantt: GanttListItem): Promise<void> => {
      const request = { params: paramsOf(gantt) };
      if (!(await edit(gantt.ganttId, [gantt, null], () => callApi(deleteGantt, request)))) return;
      undoToast.tell(intl.formatMessage({ id: 'workspace.deleted' }), () =>
        edit(gantt.ganttId, [null, gantt], () => callApi(restoreGantt, { ...request, body: {} })),
      );
    },
    /** Returns the copy's id; undefined after a failure, which has been reported. */
    duplicate: async (
      gantt: GanttListItem,
      userId: string,
      folderId: string,
    ): Promise<string | undefined> => {
      const body = {
        name: copyName(gantt.ganttName),
        folder: storedFolder(folderId),
        duplicateGanttId: gantt.ganttId,
      };
      try {
        const copy = await runHomepageEdit(client, () => callApi(createGantt, { params: { userId }, body }));
        return copy.ganttId;
      } catch (error) {
        tell(error);
        return undefined;
      }
    },
  };
}
