import { DURATION_UNITS, type PlanDuration } from '../../plan/index.ts';

/** A duration in a custom column: `2 d`, or `2 ed` when elapsed. */
export function writeDurationText({ value, unit, elapsed }: PlanDuration): string {
  return `${value} ${elapsed ? 'e' : ''}${unit}`;
}

/** The inverse of `writeDurationText`; undefined for another text. */
export function readDurationText(text: string): PlanDuration | undefined {
  const match = /^(\d{1,9}(?:\.\d{1,9})?) (e?)([a-z]{1,3})$/.exec(text);
  const unit = DURATION_UNITS.find((each) => each === match?.[3]);
  if (match === null || unit === undefined) return undefined;
  return { value: Number(match[1]), unit, elapsed: match[2] === 'e' };
}
