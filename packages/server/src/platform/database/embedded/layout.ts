import { join } from 'node:path';

/** Where everything of the embedded database lies inside DATA_DIR. All paths are absolute. */
export interface DataLayout {
  readonly root: string;
  /** Says that the directory is Giotto's, and which PostgreSQL wrote it. */
  readonly marker: string;
  /** The PostgreSQL cluster; it appears by a rename, so it is always complete. */
  readonly cluster: string;
  readonly log: string;
  /** The process id of the server or tool that answers for the running postmaster. */
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
