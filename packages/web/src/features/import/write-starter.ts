import { MINUTES_PER_DAY } from '@giotto/chart/time';
import { fileNameOf } from '@giotto/contract/file-name';
import { formatOf, writeFile } from '@giotto/interchange/formats';
import type { IntlShape } from 'react-intl';
import { civilNow } from '../../lib/civil-now.ts';
import { starterPlan } from './starter-plan.ts';

export type StarterFormat = 'xlsx' | 'csv';

interface StarterFile {
  readonly fileName: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Writes the template in the page's language; rejects if the code of the format can't be loaded. */
export async function writeStarter(intl: IntlShape, format: StarterFormat): Promise<StarterFile> {
  const { plan, table } = starterPlan(intl, Math.floor(civilNow() / MINUTES_PER_DAY));
  const { extension, mediaType } = formatOf(format);
  const { bytes } = await writeFile(plan, format, { table });
  return {
    fileName: fileNameOf(intl.formatMessage({ id: 'starter.name' }), extension),
    mediaType,
    bytes: new Uint8Array(bytes),
  };
}
