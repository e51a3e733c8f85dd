import { expect, test } from 'vitest';
import { docText, writeApiPage } from './write-api-page.ts';

test('a docstring is one paragraph, with its parameters as a list and without references to our own pages', () => {
  expect(docText('/** Lays out a chart\n * (`ux.md` A0, B1–B4). Never throws (CH-12). */')).toBe(
    'Lays out a chart. Never throws.',
  );
  expect(docText('/**\n * Finds fonts.\n * @param metrics with the tables\n */\n')).toBe(
    'Finds fonts.\n\n- `metrics`: with the tables',
  );
});

test('a page has everything that an entry exports, each with its declaration and its members', () => {
  const page = writeApiPage('@giotto/sample', [
    {
      kind: 'Interface',
      name: 'Box',
      docComment: '/** A box. */',
      excerptTokens: [{ kind: 'Content', text: 'export interface Box ' }],
      members: [
        {
          kind: 'PropertySignature',
          name: 'x',
          docComment: '/** In px. */',
          excerptTokens: [{ kind: 'Content', text: 'readonly x: number;' }],
        },
      ],
    },
    {
      kind: 'Function',
      name: 'draw',
      docComment: '/** Draws. */',
      excerptTokens: [{ kind: 'Content', text: 'export declare function draw(box: Box): void;' }],
    },
  ]);
  expect(page.indexOf('## Functions')).toBeLessThan(page.indexOf('## Types'));
  expect(page).toContain('### draw\n\nDraws.\n\n```ts\nfunction draw(box: Box): void;\n```');
  expect(page).toContain('interface Box {\n  /** In px. */\n  readonly x: number;\n}');
});
