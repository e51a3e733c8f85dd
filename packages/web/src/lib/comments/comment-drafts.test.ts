import { beforeEach, describe, expect, it } from 'vitest';
import { stubStorage } from '../storage-test/stub-storage.ts';
import {
  type CommentDraft,
  createCommentDrafts,
  forgetCommentDrafts,
  MAX_DRAFT_LENGTH,
  MAX_DRAFTS,
} from './comment-drafts.ts';

const BEN = { id: 'ben', name: 'Ben' };
const draftOf = (text: string): CommentDraft => ({ text, mentioned: [] });

let stored: Map<string, string>;
const logIn = (userId: string) => stored.set('userId', userId);

beforeEach(() => {
  stored = stubStorage();
  logIn('ana');
});

describe('drafts of comments', () => {
  it('are kept by chart and place, with the people chosen and what they are about', () => {
    const drafts = createCommentDrafts('ana', 'harbour');
    const draft = { text: 'For @Ben', mentioned: [BEN], target: { kind: 'task', id: 'dig' } as const };
    drafts.write('new', draft);
    drafts.write('thread', draftOf('A reply'));
    const later = createCommentDrafts('ana', 'harbour');
    expect(later.read('new')).toMatchObject(draft);
    expect(later.read('thread')).toMatchObject(draftOf('A reply'));
    expect(createCommentDrafts('ana', 'other').read('new')).toBeNull();
  });

  it.each([null, draftOf(''), draftOf(' \n ')])('are gone once %j is written', (end) => {
    const drafts = createCommentDrafts('ana', 'harbour');
    drafts.write('new', draftOf('Mine'));
    drafts.write('new', end);
    expect(drafts.read('new')).toBeNull();
    expect([...stored.keys()]).toEqual(['userId']);
  });

  it('are never shown to another account on the device, and come back with their own', () => {
    const drafts = createCommentDrafts('ana', 'harbour');
    drafts.write('new', draftOf('Mine'));
    logIn('ben');
    expect(createCommentDrafts('ben', 'harbour').read('new')).toBeNull();
    // A page of Ana's that is still open, and one where nobody is logged in.
    expect(drafts.read('new')).toBeNull();
    stored.delete('userId');
    expect(drafts.read('new')).toBeNull();
    logIn('ana');
    expect(drafts.read('new')).toMatchObject(draftOf('Mine'));
  });

  it('are not changed by a page that is still open for another account', () => {
    const drafts = createCommentDrafts('ana', 'harbour');
    drafts.write('new', draftOf('Mine'));
    logIn('ben');
    drafts.write('new', draftOf('Too late'));
    drafts.write('new', null);
    logIn('ana');
    expect(drafts.read('new')).toMatchObject(draftOf('Mine'));
  });

  it('are forgotten at a logout, and only those of who logs out', () => {
    createCommentDrafts('ana', 'harbour').write('new', draftOf('Mine'));
    logIn('ben');
    createCommentDrafts('ben', 'harbour').write('new', draftOf('His'));
    forgetCommentDrafts();
    expect(createCommentDrafts('ben', 'harbour').read('new')).toBeNull();
    logIn('ana');
    expect(createCommentDrafts('ana', 'harbour').read('new')).toMatchObject(draftOf('Mine'));
    stored.delete('userId');
    forgetCommentDrafts();
    logIn('ana');
    expect(createCommentDrafts('ana', 'harbour').read('new')).toMatchObject(draftOf('Mine'));
  });

  it.each([
    [MAX_DRAFTS - 1, true],
    [MAX_DRAFTS, true],
    [MAX_DRAFTS + 1, false],
  ])('of %i, the one changed longest ago is kept: %s', (count, isKept) => {
    const drafts = createCommentDrafts('ana', 'harbour');
    drafts.write('second', draftOf('Changed later'));
    drafts.write('first', draftOf('First'));
    drafts.write('second', draftOf('Changed'));
    for (let at = 2; at < count; at += 1) drafts.write(`thread ${at}`, draftOf('More'));
    expect(drafts.read('first') !== null).toBe(isKept);
    expect(drafts.read('second')).toMatchObject(draftOf('Changed'));
  });

  it.each([
    [MAX_DRAFT_LENGTH - 1, MAX_DRAFT_LENGTH - 1],
    [MAX_DRAFT_LENGTH, MAX_DRAFT_LENGTH],
    [MAX_DRAFT_LENGTH + 1, MAX_DRAFT_LENGTH],
  ])('of %i characters are kept with %i', (length, kept) => {
    const drafts = createCommentDrafts('ana', 'harbour');
    drafts.write('new', draftOf('x'.repeat(length)));
    expect(drafts.read('new')?.text).toHaveLength(kept);
  });

  it('ignore damaged storage, and what is valid in it stays', () => {
    const valid = { ganttId: 'harbour', place: 'new', text: 'Mine', mentioned: [BEN] };
    const broken = [
      null,
      7,
      { ...valid, text: 7 },
      { ...valid, mentioned: null },
      { ...valid, mentioned: [{ id: 'ben' }] },
      { ...valid, target: 'chart' },
    ];
    const drafts = createCommentDrafts('ana', 'harbour');
    for (const text of ['{', 'null', '7', '{}', JSON.stringify(broken)]) {
      stored.set('giotto.commentDrafts.ana', text);
      expect(drafts.read('new')).toBeNull();
    }
    stored.set('giotto.commentDrafts.ana', JSON.stringify([...broken, valid]));
    expect(drafts.read('new')).toMatchObject({ text: 'Mine', mentioned: [BEN] });
  });
});
