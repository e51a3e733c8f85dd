import { z } from 'zod';
import { length, moment, readLength } from '../input-values.ts';

/** The most rows of a new chart. */
export const NEW_ROWS_LIMIT = 500;

const LEVEL_FAULT = 'must be a whole number from 0 to 5';
const PROGRESS_FAULT = 'must be a number from 0 to 100';

/** A row of a new chart. */
export const newRow = z.strictObject({
  title: z.string().trim().min(1, 'must not be empty').max(500, 'must be at most 500 characters'),
  level: z
    .int(LEVEL_FAULT)
    .min(0, LEVEL_FAULT)
    .max(5, LEVEL_FAULT)
    .optional()
    .describe('0 at the top; a row with deeper ones below it is a phase, and as long as they are'),
  duration: length
    .refine(
      (text) => !readLength(text).elapsed,
      'must be of working time; change_plan can set one by the clock',
    )
    .optional()
    .describe('Working time: 5d, 4h, 2w; a day if absent'),
  start: moment
    .optional()
    .describe('Not before this; otherwise it begins when the rows that it follows allow'),
  milestone: z.boolean().optional(),
  deadline: moment.optional(),
  progress: z.number(PROGRESS_FAULT).min(0, PROGRESS_FAULT).max(100, PROGRESS_FAULT).optional(),
  people: z.array(z.string().min(1).max(100)).max(20, 'must be at most 20 people').optional(),
  after: z
    .string()
    .max(500, 'must be at most 500 characters')
    .optional()
    .describe(
      'Numbers of the rows that it follows, from 1: 2; 2, 3; 2SS+1d; 4FF-2d (FS if no type is given)',
    ),
});
export type NewRow = z.output<typeof newRow>;

/** For each row, whether it has rows below it that are deeper. */
export function phasesOf(rows: readonly NewRow[]): readonly boolean[] {
  return rows.map(({ level = 0 }, at) => (rows[at + 1]?.level ?? 0) > level);
}
