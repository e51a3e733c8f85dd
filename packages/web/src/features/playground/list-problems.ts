import type { IntlShape } from 'react-intl';
import type { RefusalTexts } from '../../app/locales/refusal-texts.ts';
import type { ReportCodeTexts } from '../../app/locales/report-code-texts.ts';
import { entryText, placeText } from '../../components/interchange/place-text.ts';
import { sayRefusal } from '../../components/interchange/say-refusal.ts';
import { jsonLines, lineOfPath } from './json-lines.ts';
import type { ReadPlan } from './use-plan.ts';

/** Something about a plan's text that its author should know. */
export interface PlanProblem {
  /** From 1; absent for the whole text. */
  readonly line?: number;
  readonly text: string;
  /** Whether there's no chart because of it. */
  readonly isRefusal: boolean;
  readonly isEnglish: boolean;
}

interface Words {
  readonly intl: IntlShape;
  readonly refusals: RefusalTexts;
  readonly codes: ReportCodeTexts;
}

/** Why a text isn't a plan, or what of it isn't in the chart; each with its line where there is one. */
export function listProblems(
  source: string,
  { chart, refusal }: ReadPlan,
  { intl, refusals, codes }: Words,
): readonly PlanProblem[] {
  if (refusal === undefined)
    return (chart?.entries ?? []).map((entry) => {
      const { subject, reason } = codes[entry.code];
      const line = entry.where.line ?? entry.where.row;
      return {
        text: `${subject}: ${[entryText(intl, { ...entry, where: withoutLine(entry.where) }), reason].filter(Boolean).join('. ')}`,
        isRefusal: false,
        isEnglish: false,
        ...(line !== undefined && { line }),
      };
    });
  if (refusal.kind !== 'refused') {
    const text = intl.formatMessage({ id: 'playground.unreadable' });
    return [{ text, isRefusal: true, isEnglish: false }];
  }
  const lines = jsonLines(source);
  return refusal.details.map((one) => {
    const { place, text, isEnglish } = sayRefusal(intl, refusals, one);
    const where = one.reason?.where;
    const line = where?.line ?? where?.row ?? lineOfPath(lines, one.path);
    const rest = where === undefined ? place : placeText(intl, withoutLine(where));
    return {
      text: rest === '' ? text : `${rest}: ${text}`,
      isRefusal: true,
      isEnglish,
      ...(line !== undefined && { line }),
    };
  });
}

/** The rest of a place whose line is said already. */
function withoutLine<Where extends { readonly line?: number; readonly row?: number }>(
  where: Where,
): Omit<Where, 'line' | 'row'> {
  const { line: _, row: __, ...rest } = where;
  return rest;
}
