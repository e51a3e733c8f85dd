import { BLANK_DATA_TEMPLATE, DATA_TEMPLATES, STYLES } from '@giotto/chart/templates';
import { SPECIAL_FOLDERS } from '@giotto/contract/plans';

/** The password of both demo accounts, printed by the seed. */
export const DEMO_PASSWORD = 'giotto-demo-board';

export const DEMO = { email: 'demo@giotto.example', name: 'Demo Person' } as const;
/** A person who shares a chart with the demo account. */
export const COLLEAGUE = { email: 'ana@giotto.example', name: 'Ana Colleague' } as const;

export const DEMO_FOLDERS = [
  { id: 'demo-work', name: 'Work' },
  { id: 'demo-research', name: 'Research' },
  { id: 'demo-home', name: 'Home and friends' },
] as const;

/** A chart to create; `templateId` also identifies it if it already exists. */
export interface DemoChart {
  readonly name: string;
  readonly templateId: string;
  readonly styleId: string;
  readonly folder: string;
}

const folders: Readonly<Record<string, string>> = {
  phdThesis: 'demo-research',
  clinicalStudy: 'demo-research',
  grantProject: 'demo-research',
  houseConstruction: 'demo-home',
  wedding: 'demo-home',
};

/** One chart from each data template with content, each in a different style; the last one is in no folder. */
export function listDemoCharts(): DemoChart[] {
  const templates = DATA_TEMPLATES.filter((template) => template !== BLANK_DATA_TEMPLATE);
  return templates.map(({ id, name }, at) => ({
    name,
    templateId: id,
    styleId: STYLES[at % STYLES.length]?.id ?? 'style1',
    folder: at === templates.length - 1 ? '' : (folders[id] ?? 'demo-work'),
  }));
}

/** Charts in the two template folders, made from the demo charts of these templates. */
export const DEMO_TEMPLATES = [
  { name: 'Our project template', templateId: 'softwareRelease', folder: SPECIAL_FOLDERS.dataTemplates },
  { name: 'Our house style', templateId: 'marketingLaunch', folder: SPECIAL_FOLDERS.styleTemplates },
] as const;
