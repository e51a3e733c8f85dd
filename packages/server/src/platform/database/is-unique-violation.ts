import { errorCode } from '../errors/start-error.ts';

/** Whether a statement violated a unique constraint: another writer was quicker. */
export function isUniqueViolation(error: unknown): boolean {
  return errorCode(error) === '23505';
}
