import { errorCode } from '../errors/start-error.ts';

/** Whether a statement failed because what has to be unique was there already: somebody else was quicker. */
export function isUniqueViolation(error: unknown): boolean {
  return errorCode(error) === '23505';
}
