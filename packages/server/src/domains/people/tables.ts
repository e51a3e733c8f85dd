import type { GuestLevel } from '@giotto/contract/permissions';

/** An open invitation to all charts of somebody. */
export interface WorkspaceInviteTable {
  owner_id: string;
  id: string;
  /** In canonical form. */
  email: string;
  level: GuestLevel;
  created_at: Date;
  /** When its newest mail was written. */
  mailed_at: Date;
}

/** A user with a grant on every chart of the owner, including future ones. */
export interface WorkspaceGuestTable {
  owner_id: string;
  user_id: string;
  level: GuestLevel;
  created_at: Date;
}

/** The level somebody had, or was invited with, when it was revoked. */
export interface PastLevelTable {
  /** A chart's id, or an owner's for the whole workspace. */
  scope_id: string;
  /** A keyed hash of the address. */
  person: string;
  level: GuestLevel;
  ended_at: Date;
}

/** The tables of workspaces by name, keyed by the owner's id; `past_level` by that or a chart's. */
export interface PeopleTables {
  workspace_invite: WorkspaceInviteTable;
  workspace_guest: WorkspaceGuestTable;
  past_level: PastLevelTable;
}

declare module '../../platform/database/database.ts' {
  interface Database extends PeopleTables {}
}
