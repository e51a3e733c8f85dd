import { errorCode } from '../errors/start-error.ts';

/** What Node says of a connection that cannot be made or has broken. */
const connectionCodes = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTCONN',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/**
 * What PostgreSQL says of itself when it is gone, starting, stopping, full or did not get a lock: classes 08
 * (connection), 28 and 3D (lets nobody in, is being restored), 53 (resources), 57 (operator; also a statement that
 * took too long), and 25P03 (idle transaction ended), 40001, 40P01, 55P03 (lock not available).
 */
const awayStates = /^((08|28|3D|53|57)...|25P03|40001|40P01|55P03)$/;

/** The client has no codes for these. */
const awayTexts =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

/**
 * Whether a query failed for a reason that passes: the database cannot be reached, or had no room or time for it. The
 * same call may succeed a moment later. Everything else is a fault of ours.
 */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = errorCode(error);
  if (code === undefined) return awayTexts.test(error.message);
  // The socket's file is gone with the postmaster; any other missing file is another matter.
  if (code === 'ENOENT' || code === 'EACCES') return 'syscall' in error && error.syscall === 'connect';
  return connectionCodes.has(code) || awayStates.test(code);
}
