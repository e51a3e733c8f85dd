import type { GanttListItem } from '@giotto/contract/api';
import type { ListedGantt } from '../../charts/index.ts';

/** A chart in its viewer's list; `thumbnail` is its picture's path. */
export function presentListItem(gantt: ListedGantt, thumbnail: string): GanttListItem {
  return {
    ganttId: gantt.id,
    ganttName: gantt.name,
    userId: gantt.ownerId,
    userName: gantt.ownerName,
    folder: gantt.folder,
    isPremium: gantt.isPremium,
    permissionLevel: gantt.level,
    modification: gantt.modifiedAt.getTime(),
    thumbnail,
  };
}
