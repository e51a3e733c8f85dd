import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as changes from '../../packages/chart/src/changes/index.ts';
import type * as schedule from '../../packages/chart/src/chart-schedule/index.ts';
import type * as chart from '../../packages/chart/src/index.ts';
import type * as model from '../../packages/chart/src/model/index.ts';
import type * as schema from '../../packages/chart/src/schema/index.ts';
import type * as templates from '../../packages/chart/src/templates/index.ts';

/** The schema of old charts: the last one before days had hours of their own. */
export const SCHEMA = 2;

/** What is called of a version of the product: it has been the same since schema 2. */
export interface ChartCode
  extends Pick<typeof chart, 'describeChart' | 'layoutWithRules' | 'measureChart' | 'renderSvg' | 'STYLES'>,
    Pick<typeof changes, 'apply' | 'replay' | 'orderedIds'>,
    Pick<typeof model, 'dependencyLook' | 'stateFromJson' | 'stateToJson' | 'themeOf'>,
    Pick<typeof schedule, 'SCHEDULER' | 'withSchedule'>,
    Pick<typeof schema, 'checkState' | 'migrateChanges' | 'migrateState'>,
    Pick<typeof templates, 'createChartState' | 'DATA_TEMPLATES'> {}

const MODULES = [
  'index',
  'changes/index',
  'model/index',
  'chart-schedule/index',
  'schema/index',
  'templates/index',
];

/** The code in a checkout of the repository. */
export async function loadChartCode(root: string): Promise<ChartCode> {
  const loaded = MODULES.map((name) => {
    const path = join(root, 'packages/chart/src', `${name}.ts`);
    return import(pathToFileURL(path).href) as Promise<Partial<ChartCode>>;
  });
  return Object.assign({}, ...(await Promise.all(loaded))) as ChartCode;
}
