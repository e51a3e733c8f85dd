import { CATALOGUE_LIMIT } from '@giotto/contract/plans';
import type { Db } from '../db/database.ts';
import { countOthers } from '../db/repositories/catalogue.ts';
import type { CatalogueKind } from '../db/tables/catalogue.ts';
import { AppError } from '../http/app-error.ts';

/** Throws `CatalogueLimit` where one more piece of a kind would be more than we keep. */
export async function requireRoom(db: Db, kind: CatalogueKind, id: string): Promise<void> {
  if ((await countOthers(db, kind, id)) >= CATALOGUE_LIMIT) throw new AppError('CatalogueLimit');
}
