import type { z } from 'zod';
import { type Plan, planSchema } from '../../plan/index.ts';
import { ImportRefused } from '../../report/index.ts';
import { decodeUtf8 } from '../decode-utf8.ts';

/** Problems that a refusal lists. */
const LISTED_PROBLEMS = 50;

/**
 * Reads a Plan's JSON (`interchange.md` §1). Strict, since programs write it: an unknown field or a wrong value refuses the
 * file, with the path of each.
 */
export function readPlanJson(bytes: Uint8Array): Plan {
  const result = planSchema.safeParse(parse(decodeUtf8(bytes)));
  if (result.success) return result.data;
  throw new ImportRefused(result.error.issues.slice(0, LISTED_PROBLEMS).map(describeIssue));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'it can’t be parsed';
    throw ImportRefused.at({}, `The file isn’t valid JSON: ${reason}.`);
  }
}

function describeIssue({ path, message }: z.core.$ZodIssue) {
  return { path: path.map(String).join('.'), message };
}
