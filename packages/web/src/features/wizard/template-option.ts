import type { State } from '@giotto/chart/model';
import { findDataTemplate, findStyle } from '@giotto/chart/templates';
import {
  type GanttListItem,
  getDataTemplatePicture,
  getStyleTemplatePicture,
  type TemplateItem,
  type TemplateList,
} from '@giotto/contract/api';
import { buildApiUrl } from '../../lib/api-client.ts';
import type { GanttGroups } from '../../lib/homepage/group-gantts.ts';

/** One entry of a carousel: a data template or a style. */
export interface TemplateOption {
  readonly id: string;
  readonly name: string;
  readonly isPremium: boolean;
  /** The address of its picture, or what to draw it from; null for none. */
  readonly picture: string | State | null;
  /** Where its content is found: in the program, or at the server: for everybody, because it is public, or by owner. */
  readonly source:
    | { readonly kind: 'builtIn' | 'shared' | 'public' }
    | { readonly kind: 'chart'; readonly ownerId: string };
}

/** An option of a chart that the user may read. */
export function chartOption({
  ganttId,
  ganttName,
  isPremium,
  thumbnail,
  userId,
}: GanttListItem): TemplateOption {
  return {
    id: ganttId,
    name: ganttName,
    isPremium,
    picture: thumbnail,
    source: { kind: 'chart', ownerId: userId },
  };
}

const pictures = { data: getDataTemplatePicture, style: getStyleTemplatePicture } as const;

/** An option of a template for everybody: one of the program's own, or one that an admin has made of a chart. */
export function sharedOption(
  list: TemplateList,
  { ganttId, ganttName, isPremium }: TemplateItem,
): TemplateOption {
  const isBuiltIn = (list === 'data' ? findDataTemplate(ganttId) : findStyle(ganttId)) !== undefined;
  return {
    id: ganttId,
    name: ganttName,
    isPremium,
    picture: buildApiUrl(pictures[list], { params: { ganttId } }),
    source: { kind: isBuiltIn ? 'builtIn' : 'shared' },
  };
}

/** All charts that the user may read, by id. */
function findChart(groups: GanttGroups, id: string): GanttListItem | undefined {
  const { folders, guests, noFolder, styleTemplates, dataTemplates } = groups;
  const lists = [
    noFolder,
    styleTemplates,
    dataTemplates,
    ...[...folders, ...guests].map(({ gantts }) => gantts),
  ];
  return lists.flat().find(({ ganttId }) => ganttId === id);
}

/**
 * A carousel's options: what the address names and no list holds (`first`), the user's own charts of that template
 * folder, then those for everybody; each id once.
 */
export function listOptions(
  own: readonly GanttListItem[],
  shared: readonly TemplateOption[],
  first: readonly TemplateOption[],
): readonly TemplateOption[] {
  const listed = [...own.map(chartOption), ...shared];
  const known = new Set(listed.map(({ id }) => id));
  const added = first.filter(({ id }) => !known.has(id) && known.add(id));
  return [...added, ...listed];
}

/** The option of an id of the address that no list holds: another chart that the user may read. */
export function findReadableOption(groups: GanttGroups | undefined, id: string): TemplateOption | undefined {
  const gantt = groups && findChart(groups, id);
  return gantt && chartOption(gantt);
}
