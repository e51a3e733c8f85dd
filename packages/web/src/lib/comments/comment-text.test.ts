import { describe, expect, it } from 'vitest';
import { findMention, findPeople, splitComment, toEditedText, toPieces } from './comment-text.ts';

const ana = { id: 'a', name: 'Ana' };
const anaMaria = { id: 'am', name: 'Ana Maria Núñez' };
const ben = { id: 'b', name: 'Ben O’Hara' };

describe('a comment is shown', () => {
  it('with its web addresses as links, without what follows them in the sentence', () => {
    expect(splitComment(['See https://a.example/x(1), and (http://b.example).'])).toEqual([
      { type: 'text', text: 'See ' },
      { type: 'link', text: 'https://a.example/x(1', href: 'https://a.example/x(1' },
      { type: 'text', text: '), and (' },
      { type: 'link', text: 'http://b.example', href: 'http://b.example/' },
      { type: 'text', text: ').' },
    ]);
  });

  it('without links that could do anything but open a page', () => {
    for (const text of ['javascript:alert(1)', 'data:text/html,x', 'https://', 'ftp://a.example'])
      expect(splitComment([text])).toEqual([{ type: 'text', text }]);
  });

  it('without characters that turn the text around, and with its lines', () => {
    expect(splitComment(['a\u202eb\nc', { person: 'a' }])).toEqual([
      { type: 'text', text: 'ab\nc' },
      { type: 'person', id: 'a' },
    ]);
  });
});

describe('a typed text', () => {
  it('mentions people who were chosen, the longest name first, and nobody else', () => {
    expect(toPieces('Hi @Ana Maria Núñez and @Ana, cc @Ben', [ana, anaMaria])).toEqual([
      'Hi ',
      { person: 'am' },
      ' and ',
      { person: 'a' },
      ', cc @Ben',
    ]);
    expect(toPieces('@Ana', [ana])).toEqual([{ person: 'a' }]);
    expect(toPieces('mail@example.com', [ana])).toEqual(['mail@example.com']);
    expect(toPieces('', [ana])).toEqual([]);
  });

  it('becomes the same comment again when it is edited', () => {
    const body = ['Hi ', { person: 'am' }, ', ', { person: 'b' }, '!'];
    const names = new Map([anaMaria, ben].map(({ id, name }) => [id, name]));
    const { text, mentioned } = toEditedText(body, (id) => names.get(id) ?? '');
    expect(text).toBe('Hi @Ana Maria Núñez, @Ben O’Hara!');
    expect(toPieces(text, mentioned)).toEqual(body);
  });
});

describe('an @ before the caret', () => {
  it.each([
    ['@', 1, { at: 0, query: '' }],
    ['Hi @an', 6, { at: 3, query: 'an' }],
    ['Hi @Ana Ma', 10, { at: 3, query: 'Ana Ma' }],
    ['(@b', 3, { at: 1, query: 'b' }],
    ['mail@ex', 7, null],
    ['@Ana said so and', 16, null],
    ['@ ana', 5, null],
    ['@a\nb', 4, null],
    ['no one', 6, null],
    ['Hi @an', 2, null],
  ])('in %j at %i offers people for %j', (text, caret, expected) => {
    expect(findMention(text, caret)).toEqual(expected);
  });

  it('finds people by the beginning of any of their names, whatever the case and accents', () => {
    const people = [ana, anaMaria, ben];
    expect(findPeople(people, 'AN', 6)).toEqual([ana, anaMaria]);
    expect(findPeople(people, 'nun', 6)).toEqual([anaMaria]);
    expect(findPeople(people, 'ana m', 6)).toEqual([anaMaria]);
    expect(findPeople(people, 'na', 6)).toEqual([]);
    expect(findPeople(people, '', 2)).toHaveLength(2);
  });
});
