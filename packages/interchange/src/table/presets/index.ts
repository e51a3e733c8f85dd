import { cellText, type TableRow } from '../cell.ts';
import { asana } from './asana.ts';
import { azureDevOps } from './azure-dev-ops.ts';
import { clickUp } from './click-up.ts';
import { ganttProject } from './gantt-project.ts';
import { gitLab } from './git-lab.ts';
import { githubProjects } from './github-projects.ts';
import { jira } from './jira.ts';
import { linear } from './linear.ts';
import { monday } from './monday.ts';
import { openProject } from './open-project.ts';
import { plane } from './plane.ts';
import { planner } from './planner.ts';
import { presetHeader, type TablePreset } from './preset.ts';
import { smartsheet } from './smartsheet.ts';
import { teamGantt } from './team-gantt.ts';
import { todoist } from './todoist.ts';
import { trello } from './trello.ts';

/** The programs whose exports are known; the ones with the most telling headers first. */
const PRESETS = {
  jira,
  trello,
  asana,
  linear,
  clickUp,
  monday,
  teamGantt,
  openProject,
  planner,
  ganttProject,
  azureDevOps,
  gitLab,
  plane,
  todoist,
  smartsheet,
  githubProjects,
} as const satisfies Readonly<Record<string, TablePreset>>;

export type PresetName = keyof typeof PRESETS;

export interface FoundPreset {
  readonly name: PresetName;
  readonly preset: TablePreset;
}

/** The program whose export has such a header; undefined if it's none that is known. */
export function findPreset(header: TableRow | undefined): FoundPreset | undefined {
  if (header === undefined) return undefined;
  const headers = new Set(header.cells.map((cell) => presetHeader(cellText(cell))));
  const has = (required: string | readonly string[]) =>
    typeof required === 'string' ? headers.has(required) : required.some((each) => headers.has(each));
  return Object.entries(PRESETS)
    .map(([name, preset]) => ({ name, preset }))
    .filter((found): found is FoundPreset => isPresetName(found.name))
    .find(({ preset }) => preset.required.every(has));
}

function isPresetName(name: string): name is PresetName {
  return Object.hasOwn(PRESETS, name);
}
