import { cleanName } from './clean-name.ts';
import { NAME_LENGTH } from './plans.ts';

/** An imported chart's name: the plan's own, else the file's without its extension; empty if neither has one. */
export function importedName(planName: string | undefined, fileName: string): string {
  const ofFile = fileName.replace(/(?:\.plan)?\.[A-Za-z0-9]{1,8}$/, '').replaceAll('_', ' ');
  const [name = ''] = [planName, ofFile]
    .map((text) => (text === undefined ? null : cleanName([...text].slice(0, NAME_LENGTH).join(''))))
    .filter((text) => text !== null);
  return name;
}
