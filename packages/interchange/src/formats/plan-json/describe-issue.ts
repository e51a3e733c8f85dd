import type { z } from 'zod';
import type { RefusalDetail } from '../../report/index.ts';

/** What a value must be, by what zod expects. */
const EXPECTED: ReadonlyMap<string, string> = new Map([
  ['string', 'must be a text'],
  ['number', 'must be a number'],
  ['int', 'must be a whole number'],
  ['boolean', 'must be true or false'],
  ['array', 'must be a list'],
  ['tuple', 'must be a list'],
  ['object', 'must be an object'],
  ['record', 'must be an object'],
]);

/** Says in plain words what is wrong with a value of a JSON file; undefined where the schema says it itself. */
export function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined) return 'is missing';
  switch (issue.code) {
    case 'invalid_type':
      return EXPECTED.get(`${issue.expected}`);
    case 'invalid_value':
      return oneOf(issue.values);
    case 'invalid_union':
      return oneOf(Array.isArray(issue.options) ? issue.options : []);
    case 'too_small':
      return describeTooSmall(issue);
    case 'too_big':
      return describeTooBig(issue);
    case 'invalid_key':
      return 'must have a shorter name';
    default:
      return undefined;
  }
}

function oneOf(values: readonly z.core.util.Primitive[]): string {
  const [first, ...others] = values.map(String);
  if (first === undefined) return 'is none of the kinds that are known';
  return others.length === 0 ? `must be ${first}` : `must be one of ${[first, ...others].join(', ')}`;
}

/** A limit that a value is below or above. */
type Bound<End extends 'minimum' | 'maximum'> = Readonly<Record<End, number | bigint>> & {
  readonly origin: string;
  readonly exact?: boolean | undefined;
};

function describeTooSmall({ origin, minimum, exact }: Bound<'minimum'>): string {
  const least = minimum.toLocaleString('en');
  if (origin === 'string')
    return minimum === 1 ? 'must not be empty' : `must have at least ${least} characters`;
  if (origin === 'array') return exact ? `must have ${least} entries` : `must have at least ${least} entries`;
  return `must be at least ${least}`;
}

function describeTooBig({ origin, maximum, exact }: Bound<'maximum'>): string {
  const most = maximum.toLocaleString('en');
  if (origin === 'string') return `must have at most ${most} characters`;
  if (origin === 'array') return exact ? `must have ${most} entries` : `must have at most ${most} entries`;
  return `must be at most ${most}`;
}

/** A problem with its path; unknown fields are named one by one. */
export function problemsOf(issue: z.core.$ZodIssue): readonly RefusalDetail[] {
  const path = issue.path.map(String);
  if (issue.code !== 'unrecognized_keys') return [{ path: path.join('.'), message: issue.message }];
  return issue.keys.map((key) => ({ path: [...path, key].join('.'), message: 'is not a field of a plan' }));
}
