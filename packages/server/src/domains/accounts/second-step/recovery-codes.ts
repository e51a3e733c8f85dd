import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@giotto/contract/plans';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import { sign } from '../../../platform/sealing/keys.ts';
import { consumeRecoveryCode, saveRecoveryCodes } from './second-step-repository.ts';

/** Without I, L, O and U, which are easily misread or form words; 5 bits each. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 10;

/** Replaces the recovery codes; only their keyed hashes are stored. */
export async function makeRecoveryCodes(
  trx: Db,
  deps: Pick<AppDeps, 'keys'>,
  userId: string,
): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(makeCode());
  const hashes = [...codes].map((code) => hashCode(deps, userId, code));
  await saveRecoveryCodes(trx, userId, hashes);
  return [...codes];
}

/** Consumes a code, however it was typed; each is valid once. */
export function useRecoveryCode(
  trx: Db,
  deps: Pick<AppDeps, 'keys'>,
  userId: string,
  typed: string,
): Promise<boolean> {
  return consumeRecoveryCode(trx, userId, hashCode(deps, userId, typed));
}

function makeCode(): string {
  const code = Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

function hashCode({ keys }: Pick<AppDeps, 'keys'>, userId: string, typed: string): Buffer {
  const canonical = typed.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase();
  return sign(keys.recoveryCode, `${userId} ${canonical}`);
}
