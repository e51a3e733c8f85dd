import type { CivilDateTime, State } from '../model/index.ts';
import { buildTemplate } from './data-templates/build-data-template.ts';
import { findDataTemplate } from './data-templates/index.ts';
import { findStyle } from './styles/index.ts';
import { withStyle } from './with-style.ts';

/**
 * A built-in data template's content for a chart created today (the creator's civil date), without a look. `titles`
 * replaces titles by element id, for other languages. Throws a RangeError for an unknown id.
 */
export function buildDataTemplate(
  id: string,
  today: CivilDateTime,
  titles?: Readonly<Record<string, string>>,
): State {
  const template = findDataTemplate(id);
  if (template === undefined) throw new RangeError(`there is no built-in data template "${id}"`);
  return buildTemplate(template, today, titles);
}

/** A new chart from a built-in data template in a built-in style. Throws a RangeError for an unknown id. */
export function createChartState(templateId: string, styleId: string, today: CivilDateTime): State {
  const style = findStyle(styleId);
  if (style === undefined) throw new RangeError(`there is no built-in style "${styleId}"`);
  return withStyle(buildDataTemplate(templateId, today), style);
}
