import { type Plan, planSchema } from '../../plan/index.ts';
import { ImportRefused } from '../../report/index.ts';
import { decodeUtf8 } from '../decode-utf8.ts';
import { describeIssue, problemsOf } from './describe-issue.ts';

/** Problems that a refusal lists. */
const LISTED_PROBLEMS = 50;

/**
 * Reads a Plan's JSON (`interchange.md` §1). Strict, since programs write it: an unknown field or a wrong value refuses the
 * file, with the path of each.
 */
export function readPlanJson(bytes: Uint8Array): Plan {
  const result = planSchema.safeParse(parse(decodeUtf8(bytes)), { error: describeIssue });
  if (result.success) return result.data;
  throw new ImportRefused(result.error.issues.flatMap(problemsOf).slice(0, LISTED_PROBLEMS));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'it can’t be parsed';
    throw ImportRefused.at({}, 'file.json', { reason });
  }
}
