import type { PushAnswer } from '@giotto/contract/api';
import type { PushAck } from '../tables.ts';
import type { LogRow } from './log-pages-repository.ts';

/** An update as JSON (`loggedUpdate`), around its stored effects. */
export function writeUpdate(row: LogRow): string {
  const about = {
    id: row.id,
    version: row.version,
    userId: row.userId,
    clientId: row.clientId,
    seq: row.seq,
    updateDate: row.createdAt.toISOString(),
    origin: row.origin,
    ...(row.suggestedBy === null ? {} : { suggestedBy: row.suggestedBy }),
    ...(row.restoredVersion === null ? {} : { restoredVersion: row.restoredVersion }),
    ...(row.base === null ? {} : { base: row.base }),
    schema: row.schema,
  };
  return `${JSON.stringify(about).slice(0, -1)},"changes":${row.changesText}}`;
}

export function presentPushAck(ack: PushAck): PushAnswer {
  return {
    version: ack.version,
    seq: ack.seq,
    dropped: ack.dropped.map(({ i, why, fields }) => ({
      i,
      why,
      ...(fields === undefined ? {} : { fields: [...fields] }),
    })),
    overwrote: ack.overwrote.map(({ kind, id, field, userId, version }) => ({
      kind,
      id,
      field,
      userId,
      version,
    })),
    ...(ack.suggestionId === undefined ? {} : { suggestionId: ack.suggestionId }),
  };
}
