import type { CommentTarget } from '@giotto/contract/api';
import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | undefined, Date>;
type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** The revision of a chart's comments: grows with each change to them. */
interface CommentHeadTable {
  chart_id: string;
  revision: number;
}

/** A conversation about something on a chart. Without comments, it is deleted. */
interface CommentThreadTable {
  chart_id: string;
  id: string;
  /** Who began it; `erased` for an erased account. */
  user_id: string;
  target_kind: CommentTarget['kind'];
  target_id: string;
  /** The element's title when somebody last commented on it. */
  title: string;
  created_at: Timestamp;
  resolved_by: ColumnType<string | null, string | null | undefined, string | null>;
  resolved_at: NullableTimestamp;
  /** The revision of its latest change. */
  revision: number;
}

/** A comment. */
interface CommentTable {
  chart_id: string;
  id: string;
  thread_id: string;
  /** The author; `erased` for an erased account. */
  user_id: string;
  /** Texts, and indexes of `mentioned`, in their order. */
  body: ColumnType<(string | number)[], string, string>;
  /** The people mentioned; `erased` for erased accounts. */
  mentioned: ColumnType<string[], string[], string[]>;
  created_at: Timestamp;
  edited_at: NullableTimestamp;
  /** The revision that it was written with. */
  revision: number;
}

/** The revision of a chart's comments up to which a person has seen them. */
interface CommentSeenTable {
  chart_id: string;
  user_id: string;
  revision: number;
}

/** A comment that a person is still to be mailed about. */
interface CommentNoticeTable {
  chart_id: string;
  user_id: string;
  comment_id: string;
  about: CommentNoticeKind;
  created_at: Timestamp;
}

/** Why: mentioned, a reply in one's thread, on one's own chart. */
export type CommentNoticeKind = 'mention' | 'reply' | 'owner';

/** When a person was last mailed about comments, and whether they want it. Without a row: never, and yes. */
interface CommentMailTable {
  user_id: string;
  is_off: Generated<boolean>;
  mailed_at: NullableTimestamp;
}

/** The tables of a chart's comments by name. */
export interface CommentTables {
  comment_head: CommentHeadTable;
  comment_thread: CommentThreadTable;
  comment: CommentTable;
  comment_seen: CommentSeenTable;
  comment_notice: CommentNoticeTable;
  comment_mail: CommentMailTable;
}
