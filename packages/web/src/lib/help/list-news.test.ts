import { describe, expect, it } from 'vitest';
import { listNews } from './list-news.ts';
import { NEWS } from './news.ts';

const own = NEWS.map(({ id }) => id);
const written = (id: string, date: string) => ({ id, date, title: { en: id }, text: { en: 'Text.' } });
const [newest = NEWS[0]] = NEWS;
const oldest = NEWS.at(-1);

describe('the news of the help', () => {
  it('are the built-in ones while nothing else is known', () => {
    expect(listNews().map(({ id }) => id)).toEqual(own);
  });

  it('include admins’ entries by date, before built-in ones of the same date', () => {
    const entries = [
      written('a', '2199-01-01'),
      written('b', newest?.date ?? ''),
      written('c', '2000-01-01'),
    ];
    expect(listNews({ entries, hidden: [] }).map(({ id }) => id)).toEqual(['a', 'b', ...own, 'c']);
  });

  it('exclude what admins have hidden', () => {
    const hidden = [oldest?.id ?? ''];
    expect(listNews({ entries: [], hidden }).map(({ id }) => id)).toEqual(own.slice(0, -1));
  });
});
