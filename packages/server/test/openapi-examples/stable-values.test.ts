import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createStableValues } from './stable-values.ts';

/** 22 characters as `newId` draws them. */
const idLike = (at: number) => createHash('sha256').update(`${at}`).digest('base64url').slice(0, 22);
const stabilize = (id: string) => createStableValues(new Map())({ id });

describe('the values of examples', () => {
  it('name every id alike, however it begins', () => {
    const ids = [
      'qcj_Xy3kd81LmQw0aZ',
      'abcd-Xy3kd81LmQw0aZ',
      ...Array.from({ length: 100_000 }, (_, at) => idLike(at)),
    ];
    expect(ids.filter((id) => JSON.stringify(stabilize(id)) !== '{"id":"id-1"}')).toEqual([]);
  });

  it('keep of an id what it is of', () => {
    expect(stabilize('suggestion-Xy3kd81LmQw0aZ')).toEqual({ id: 'suggestion-1' });
    expect(stabilize('cus_Xy3kd81LmQw0aZ')).toEqual({ id: 'cus_1' });
  });
});
