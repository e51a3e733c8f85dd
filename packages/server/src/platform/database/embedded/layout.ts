import { join } from 'node:path';

/** The paths of the embedded database inside DATA_DIR. All are absolute. */
export interface DataLayout {
  readonly root: string;
  /** Marks the directory as Giotto's and records the PostgreSQL version. */
  readonly marker: string;
  /** The PostgreSQL cluster; it appears by a rename, so it is always complete. */
  readonly cluster: string;
  readonly log: string;
  /** The process id of the server or tool that owns the running postmaster. */
  readonly owner: string;
}

export function layOutData(root: string): DataLayout {
  return {
    root,
    marker: join(root, 'giotto.json'),
    cluster: join(root, 'postgres'),
    log: join(root, 'postgres.log'),
    owner: join(root, 'postgres.owner'),
  };
}
