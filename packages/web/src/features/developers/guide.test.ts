import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { resolveGuideLink } from '../../../build/guide/guide-pages.ts';
import { type GuidePlace, parseGuide } from '../../../build/guide/parse-guide.ts';

const place: GuidePlace = { resolveLink: (href) => href, placeOf: (heading) => heading };
const fence = '```';
const block = (info: string, code: string) => [fence.concat(info), code, fence, ''].join('\n');
const parse = (...parts: string[]) => parseGuide(['# Guide', ...parts].join('\n\n'), place).blocks;

describe('a guide in Markdown, as its page has it', () => {
  it('has its title, headings with ids, and text with links and emphasis', () => {
    expect(parse('## Get a token, now', 'Open *it* **once**,\nas `x` [says](api.md).')).toEqual([
      { type: 'heading', level: 2, id: 'get-a-token-now', text: ['Get a token, now'] },
      {
        type: 'paragraph',
        text: [
          'Open ',
          { emphasis: ['it'] },
          ' ',
          { strong: ['once'] },
          ', as ',
          { code: 'x' },
          ' ',
          { href: 'api.md', text: ['says'] },
          '.',
        ],
      },
    ]);
  });

  it('joins an example’s languages and what is shown of it', () => {
    const languages = [block('sh', 'echo "1"'), block('ts', '1;'), block('python', 'print(1)')];
    const shown = [block('json', '1'), block('text', 'one')];
    expect(parse(...languages, ...shown, 'After')).toMatchObject([
      {
        type: 'example',
        variants: { sh: [['builtIn', 'echo'], ' ', ['string', '"1"']], ts: [['number', '1'], ';'] },
        answer: { language: 'json', pieces: [['number', '1']] },
        printed: { language: 'text', pieces: ['one'] },
      },
      { type: 'paragraph', text: ['After'] },
    ]);
  });

  it('has lists, tables, and files to save', () => {
    const table = '| A | B |\n|---|---|\n| `a` | b |';
    expect(parse('- one\n- two', table, block('json plan.json', '{}'))).toMatchObject([
      { type: 'list', items: [['one'], ['two']] },
      { type: 'table', head: [['A'], ['B']], rows: [[[{ code: 'a' }], ['b']]] },
      { type: 'code', fileName: 'plan.json', code: { language: 'json' } },
    ]);
  });

  it('fails for what the page has no place for', () => {
    expect(() => parse('> quoted')).toThrow('The page of the guide has no place for blockquote');
    expect(() => parse('![picture](a.png)')).toThrow('has no place for image');
  });

  it.each([
    ['https://example.com/a', 'https://example.com/a'],
    ['api-changes.md', '#api-changes'],
    ['webhooks.md#answering', '#webhooks-answering'],
    ['api.md#handle-errors', '#handle-errors'],
    ['#limits', '#mcp-limits'],
    ['decisions/045-access-tokens.md', null],
  ])('a link of docs/mcp.md to %s leads to %s', (href, target) => {
    expect(resolveGuideLink(href, 'mcp')).toBe(target);
  });

  it.each(['api.md', 'dates.md', 'webhooks.md', 'mcp.md', 'api-changes.md'])(
    'takes docs/%s whole',
    async (file) => {
      const markdown = await readFile(new URL(`../../../../../docs/${file}`, import.meta.url), 'utf8');
      const { title, blocks } = parseGuide(markdown, place);
      expect([title.length > 3, blocks.length > 1]).toEqual([true, true]);
    },
  );
});
