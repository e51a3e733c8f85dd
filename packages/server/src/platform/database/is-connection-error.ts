import { errorCode } from '../errors/start-error.ts';

/** Node's codes for connections that can't be opened or have broken. */
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
 * PostgreSQL's codes for being down, starting, stopping, full or not getting a lock: classes 08 (connection), 28 and 3D
 * (lets nobody in, is being restored), 53 (resources), 57 (operator; also a statement timeout), and 25P03 (idle
 * transaction ended), 40001, 40P01, 55P03 (lock not available).
 */
const awayStates = /^((08|28|3D|53|57)...|25P03|40001|40P01|55P03)$/;

/** Errors of `pg` without codes. */
const awayTexts =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

/**
 * Whether a query failed for a transient reason: the database couldn't be reached, or lacked resources or time.
 * Retrying a moment later may succeed. Every other error is a bug.
 */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = errorCode(error);
  if (code === undefined) return awayTexts.test(error.message);
  // The socket's file is deleted with the postmaster; any other missing file is a different matter.
  if (code === 'ENOENT' || code === 'EACCES') return 'syscall' in error && error.syscall === 'connect';
  return connectionCodes.has(code) || awayStates.test(code);
}
