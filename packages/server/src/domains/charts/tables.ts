import type { Ack, Change, Dropped, Effect, Origin } from '@giotto/chart/changes';
import type { SavedView } from '@giotto/chart/saved-view';
import type { EmbedTheme, SuggestionState } from '@giotto/contract/api';
import type { ErrorBody, ErrorCode } from '@giotto/contract/errors';
import type { GuestLevel } from '@giotto/contract/permissions';
import type { ExtraFormatName } from '@giotto/contract/plan-formats';
import type { ColumnType, Generated, JSONColumnType, RawBuilder } from 'kysely';
import type { CommentTables } from './comments/tables.ts';

type Timestamp = ColumnType<Date, Date | undefined, Date>;
type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;
/** `json`, not `jsonb`: the text is kept as written and never searched. */
type Json<T> = ColumnType<T, string, string>;

/** A chart apart from its content: owner, name, visibility, and the head of its log. */
export interface GanttTable {
  id: string;
  owner_id: string;
  name: string;
  /** A folder's id, a special folder's id, or empty. */
  folder: Generated<string>;
  /** What it was created from: a template's or chart's id, `import`, or empty. */
  origin: Generated<string>;
  /** Whether its theme is one of the premium styles; the server derives it from the theme. */
  is_premium: Generated<boolean>;
  /** The newest update's version; 1: as created. */
  head: Generated<number>;
  /** The oldest version that can still be shown; it has a snapshot. */
  base_version: Generated<number>;
  /** Bytes of the log, as `bytesOfUpdate` counts them; older updates than this column aren't counted. */
  log_bytes: ColumnType<string, number | undefined, RawBuilder<string>>;
  /** The newest state's schema number. */
  schema: number;
  created_at: Timestamp;
  modified_at: Timestamp;
  deleted_at: NullableTimestamp;
  is_public: Generated<boolean>;
  is_public_background: Generated<boolean>;
  is_public_background_value: Generated<string>;
  is_public_theme: Generated<EmbedTheme>;
  is_public_width: Generated<boolean>;
  is_public_width_value: Generated<number>;
  is_public_height: Generated<boolean>;
  is_public_height_value: Generated<number>;
  is_public_auto_resize: Generated<boolean>;
  is_public_external_links: Generated<boolean>;
  is_public_critical_path: Generated<boolean>;
  /** The id of a baseline of the chart, which may be gone by now; null: none is shown. */
  is_public_baseline: Generated<string | null>;
  is_public_allow_edit: Generated<boolean>;
  is_public_allow_duplicate: Generated<boolean>;
}

/** A client's (a browser tab's) last push: makes retried pushes idempotent (`sync.md` §4). */
export interface ChartClientTable {
  chart_id: string;
  client_id: string;
  user_id: string;
  last_seq: number;
  last_version: number;
  last_result: JSONColumnType<PushResult, string, string>;
}

/** The answer to a push; returned verbatim when the push is retried. */
export type PushResult =
  | { readonly answer: PushAck }
  | { readonly refused: { readonly code: ErrorCode } & Pick<ErrorBody['error'], 'details'> };

/** The answer to an accepted push; with `suggestionId`, it created a suggestion (`contract/api`, pushUpdate). */
export interface PushAck extends Ack {
  readonly suggestionId?: string;
}

/** The log: one row per accepted push. A chart's source of truth (`sync.md`). */
export interface ChartUpdateTable {
  chart_id: string;
  version: number;
  id: string;
  user_id: string;
  client_id: string;
  seq: number;
  created_at: Timestamp;
  origin: Origin;
  suggested_by: ColumnType<string | null, string | null | undefined, string | null>;
  restored_version: ColumnType<number | null, number | null | undefined, number | null>;
  schema: number;
  changes: Json<Effect[]>;
  /** The version that the writer had seen; null: unknown. */
  base: ColumnType<number | null, number | null | undefined, number | null>;
  /** What the server dropped from the push because of its order; null: nothing. */
  dropped: ColumnType<readonly Dropped[] | null, string | null | undefined, string | null>;
  /** The name of the access token that its author used, of a suggestion's author if it was one; null: none. */
  token_name: ColumnType<string | null, string | null | undefined, string | null>;
}

/** A whole state at one version, packed (`contract/state-format`). */
export interface ChartSnapshotTable {
  chart_id: string;
  version: number;
  schema: number;
  bytes: Buffer;
}

/** A guest's level on a chart. Owners have no row. */
export interface ChartGrantTable {
  chart_id: string;
  user_id: string;
  level: GuestLevel;
  /**
   * `chart`: invited to this chart; `workspace`: invited to all, with that level; `adjusted`: invited to all, but with
   * another level here.
   */
  origin: Generated<'chart' | 'workspace' | 'adjusted'>;
  created_at: Timestamp;
}

/** A pending invitation to a chart, whether or not its address has an account. */
export interface ChartInviteTable {
  chart_id: string;
  id: string;
  /** In canonical form. */
  email: string;
  level: GuestLevel;
  invited_by: string;
  created_at: Date;
  /** When the latest mail was created. */
  mailed_at: Date;
}

/**
 * Changes pushed as a suggestion: stored as pushed until the owner decides (`sync.md` §6), and with their outcome.
 */
export interface SuggestionTable {
  id: string;
  chart_id: string;
  user_id: string;
  client_id: string;
  seq: number;
  /** The version that the author had seen. */
  base: number;
  changes: Json<Change[]>;
  schema: number;
  state: Generated<SuggestionState>;
  note: Generated<string>;
  /** The name of the access token that its author used; null: none. */
  token_name: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Timestamp;
  decided_by: ColumnType<string | null, string | null | undefined, string | null>;
  decided_at: NullableTimestamp;
}

/** A version's name. */
export interface ChartVersionNameTable {
  chart_id: string;
  version: number;
  name: string;
  user_id: string;
}

/** The chart's picture for lists, rendered by the server. */
export interface ThumbnailTable {
  chart_id: string;
  version: number;
  svg: string;
  /** The revision of the drawing (`CARD_REVISION`). */
  revision: Generated<number>;
}

/** A person's subscription to a chart: what is stored of the key in its address (`address-key.ts`). */
export interface CalendarFeedTable {
  chart_id: string;
  user_id: string;
  key_id: string;
  created_at: Timestamp;
}

/** The secret address of a private chart's living picture: what is stored of its key (`address-key.ts`). */
export interface PictureLinkTable {
  chart_id: string;
  key_id: string;
  created_at: Timestamp;
}

/** What a file of a format holds beyond its chart, packed by `interchange`; keyed by the chart's element ids. */
export interface ChartExtraTable {
  chart_id: string;
  format: ExtraFormatName;
  bytes: Buffer;
  updated_at: Timestamp;
}

/** Something that happened to a chart and isn't in its log, until somebody has taken it (`take-chart-events`). */
export interface ChartEventTable {
  chart_id: string;
  id: string;
  kind: ChartEventKind;
  /** Null unless a suggestion was opened. */
  suggestion_id: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Timestamp;
}

export type ChartEventKind = 'suggestion-opened' | 'published';

/** A saved view of a chart. */
export interface ChartViewTable {
  chart_id: string;
  id: string;
  /** Whose it is; null: everybody's who may see the chart. */
  user_id: string | null;
  name: string;
  view: Json<SavedView>;
  changed_at: Timestamp;
}

/** The bytes that an account has written to charts on its last day (UTC), with what nodes have taken in advance. */
export interface SavedBytesTable {
  user_id: string;
  day: string;
  bytes: string;
}

/**
 * The charts domain's tables by name; the primary key of each starts with the chart's id, except of `comment_mail` and
 * `saved_bytes`.
 */
export interface ChartTables extends CommentTables {
  gantt: GanttTable;
  chart_client: ChartClientTable;
  chart_update: ChartUpdateTable;
  chart_snapshot: ChartSnapshotTable;
  chart_version_name: ChartVersionNameTable;
  chart_grant: ChartGrantTable;
  chart_invite: ChartInviteTable;
  suggestion: SuggestionTable;
  thumbnail: ThumbnailTable;
  calendar_feed: CalendarFeedTable;
  picture_link: PictureLinkTable;
  chart_extra: ChartExtraTable;
  chart_view: ChartViewTable;
  chart_event: ChartEventTable;
  saved_bytes: SavedBytesTable;
}

declare module '../../platform/database/database.ts' {
  interface Database extends ChartTables {}
}
