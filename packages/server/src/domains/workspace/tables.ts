/** A folder in its owner's order. */
export interface FolderTable {
  user_id: string;
  id: string;
  name: string;
  position: number;
}

/** The tables of workspaces by name. */
export interface WorkspaceTables {
  folder: FolderTable;
}

declare module '../../platform/database/database.ts' {
  interface Database extends WorkspaceTables {}
}
