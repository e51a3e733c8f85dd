import { planBody } from '@giotto/contract/api';
import type { NamedPlan } from '@giotto/interchange/patch';
import { AppError } from '../../../platform/http/app-error.ts';
import { JSON_LIMITS, parseJson } from '../../../platform/http/json-body.ts';
import { describeIssues } from '../../../platform/http/validate.ts';

/** A plan of 10,000 tasks with lengths, people and constraints, and as many links, has so many; it's read in a worker. */
const LIMITS = { ...JSON_LIMITS, boxes: 200_000 };

/** Reads the body of `replacePlan`. Throws `BadRequest` with places and reasons. */
export function readPlanBody(bytes: Uint8Array): NamedPlan {
  const result = planBody.safeParse(parseJson(decode(bytes), LIMITS));
  if (!result.success) throw new AppError('BadRequest', { details: describeIssues('body', result.error) });
  const { source: _, calendars = [], tasks = [], links = [], markers = [], ...rest } = result.data;
  return {
    ...rest,
    calendars: calendars.map((each) => ({ ...each, exceptions: each.exceptions ?? [] })),
    tasks: tasks.map(({ summary: __, pin: ___, people = [], baselines = [], ...task }) => ({
      ...task,
      people,
      baselines,
    })),
    links,
    markers,
  };
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new AppError('BadRequest', { details: [{ path: 'body', message: 'must be UTF-8' }] });
  }
}
