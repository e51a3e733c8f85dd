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
  /** The URL of its picture, or the state to draw it from; null for none. */
  readonly picture: string | State | null;
  /**
   * Where its content comes from: the program, or the server, which finds it among everybody's templates, among public
   * charts, or by owner.
   */
  readonly source:
    | { readonly kind: 'builtIn' | 'shared' | 'public' }
    | { readonly kind: 'chart'; readonly ownerId: string };
}

/** The option for a chart that the user can read. */
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

/** The option for a template offered to everybody: a built-in one, or a chart that an admin has promoted. */
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

/** Finds a chart by id among all that the user can read. */
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
 * A carousel's options: the URL's template if no list contains it (`first`), the user's own charts in that template
 * folder, then everybody's templates; each id once.
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

/** The option for an id in the URL that no list contains: another chart that the user can read. */
export function findReadableOption(groups: GanttGroups | undefined, id: string): TemplateOption | undefined {
  const gantt = groups && findChart(groups, id);
  return gantt && chartOption(gantt);
}
