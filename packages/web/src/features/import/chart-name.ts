import { cleanName } from '@giotto/contract/clean-name';
import { NAME_LENGTH } from '@giotto/contract/plans';

/** A new chart's name: the plan's own, else the file's without its extension; empty for a pasted text. */
export function chartName(planName: string | undefined, fileName: string): string {
  const ofFile = fileName.replace(/(?:\.plan)?\.[A-Za-z0-9]{1,8}$/, '').replaceAll('_', ' ');
  const [name = ''] = [planName, ofFile]
    .map((text) => (text === undefined ? null : cleanName(text.slice(0, NAME_LENGTH))))
    .filter((text) => text !== null);
  return name;
}
