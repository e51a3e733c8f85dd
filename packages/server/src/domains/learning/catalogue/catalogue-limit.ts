import { CATALOGUE_LIMIT } from '@giotto/contract/plans';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { CatalogueKind } from '../tables.ts';
import { countOthers } from './catalogue-repository.ts';

/** Throws `CatalogueLimit` if one more item of a kind would exceed the limit. */
export async function requireRoom(db: Db, kind: CatalogueKind, id: string): Promise<void> {
  if ((await countOthers(db, kind, id)) >= CATALOGUE_LIMIT) throw new AppError('CatalogueLimit');
}
