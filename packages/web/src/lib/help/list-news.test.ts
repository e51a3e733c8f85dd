import { describe, expect, it } from 'vitest';
import { listNews } from './list-news.ts';
import { NEWS } from './news.ts';

const own = NEWS.map(({ id }) => id);
const written = (id: string, date: string) => ({ id, date, title: { en: id }, text: { en: 'Text.' } });
const [newest = NEWS[0]] = NEWS;
const oldest = NEWS.at(-1);

describe('the news of the help', () => {
  it('are the program’s own while nothing else is known', () => {
    expect(listNews().map(({ id }) => id)).toEqual(own);
  });

  it('hold what admins have written by its day, before the program’s of the same day', () => {
    const entries = [
      written('a', '2199-01-01'),
      written('b', newest?.date ?? ''),
      written('c', '2000-01-01'),
    ];
    expect(listNews({ entries, hidden: [] }).map(({ id }) => id)).toEqual(['a', 'b', ...own, 'c']);
  });

  it('leave out what admins have hidden', () => {
    const hidden = [oldest?.id ?? ''];
    expect(listNews({ entries: [], hidden }).map(({ id }) => id)).toEqual(own.slice(0, -1));
  });
});
