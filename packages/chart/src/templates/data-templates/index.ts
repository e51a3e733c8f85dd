import { blank } from './blank.ts';
import { clinicalStudy } from './clinical-study.ts';
import { conference } from './conference.ts';
import type { DataTemplate } from './data-template.ts';
import { erpCutover } from './erp-cutover.ts';
import { grantProject } from './grant-project.ts';
import { hiringPipeline } from './hiring-pipeline.ts';
import { houseConstruction } from './house-construction.ts';
import { marketingLaunch } from './marketing-launch.ts';
import { phdThesis } from './phd-thesis.ts';
import { productRoadmap } from './product-roadmap.ts';
import { softwareRelease } from './software-release.ts';
import { starterPlan } from './starter-plan.ts';
import { wedding } from './wedding.ts';

/** The built-in data templates in the wizard's order (`ux.md` B6). */
export const DATA_TEMPLATES: readonly DataTemplate[] = [
  blank,
  starterPlan,
  productRoadmap,
  houseConstruction,
  marketingLaunch,
  phdThesis,
  conference,
  hiringPipeline,
  softwareRelease,
  erpCutover,
  clinicalStudy,
  grantProject,
  wedding,
];

/** The template without any element. */
export const BLANK_DATA_TEMPLATE: DataTemplate = blank;

/** The content of a new chart when none is chosen (`spec/charts.md` §9). */
export const DEFAULT_DATA_TEMPLATE: DataTemplate = starterPlan;

/** The built-in data template with this id, if any. */
export function findDataTemplate(id: string): DataTemplate | undefined {
  return DATA_TEMPLATES.find((template) => template.id === id);
}
