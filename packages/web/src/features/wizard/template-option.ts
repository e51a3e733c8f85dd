import type { State } from '@giotto/chart/model';
import { DATA_TEMPLATES, STYLES } from '@giotto/chart/templates';
import { type GanttListItem, getDataTemplatePicture, getStyleTemplatePicture } from '@giotto/contract/api';
import { buildApiUrl } from '../../lib/api-client.ts';
import type { GanttGroups } from '../../lib/homepage/group-gantts.ts';

/** One entry of a carousel: a data template or a style. */
export interface TemplateOption {
  readonly id: string;
  readonly name: string;
  readonly isPremium: boolean;
  /** The address of its picture, or what to draw it from; null for none. */
  readonly picture: string | State | null;
  /** Where its content is found: in the program, at the server by owner, or at the server because it is public. */
  readonly source:
    | { readonly kind: 'builtIn' | 'public' }
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

/** The built-in data templates; none of them is premium. */
export const builtInData: readonly TemplateOption[] = DATA_TEMPLATES.map(({ id, name }) => ({
  id,
  name,
  isPremium: false,
  picture: buildApiUrl(getDataTemplatePicture, { params: { ganttId: id } }),
  source: { kind: 'builtIn' },
}));

/** The built-in styles. */
export const builtInStyles: readonly TemplateOption[] = STYLES.map(({ id, name, isPremium }) => ({
  id,
  name,
  isPremium,
  picture: buildApiUrl(getStyleTemplatePicture, { params: { ganttId: id } }),
  source: { kind: 'builtIn' },
}));

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
 * folder, then the built-in ones; each id once.
 */
export function listOptions(
  own: readonly GanttListItem[],
  builtIn: readonly TemplateOption[],
  first: readonly TemplateOption[],
): readonly TemplateOption[] {
  const listed = [...own.map(chartOption), ...builtIn];
  const known = new Set(listed.map(({ id }) => id));
  const added = first.filter(({ id }) => !known.has(id) && known.add(id));
  return [...added, ...listed];
}

/** The option of an id of the address that no list holds: another chart that the user may read. */
export function findReadableOption(groups: GanttGroups | undefined, id: string): TemplateOption | undefined {
  const gantt = groups && findChart(groups, id);
  return gantt && chartOption(gantt);
}
