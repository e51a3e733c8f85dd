import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { editorMessages } from './en/editor-messages.ts';
import { messages } from './en/index.ts';
import { sharingMessages } from './en/sharing-messages.ts';
import { styleMessages } from './en/style-messages.ts';

const catalogueFolder = fileURLToPath(new URL('./en/', import.meta.url));
const sourceFolder = fileURLToPath(new URL('../../', import.meta.url));

const catalogueFiles = readdirSync(catalogueFolder).filter((name) => name.endsWith('.json'));
const features = catalogueFiles.map((name) => name.replace('.json', ''));

function readCatalogue(file: string): Record<string, string> {
  return JSON.parse(readFileSync(catalogueFolder + file, 'utf8'));
}

const sources = readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !name.includes('locales/'))
  .map((name) => readFileSync(sourceFolder + name, 'utf8'))
  .join('\n');

/** Texts in quotes that look like an id of a catalogue: its name, a dot, and words with dots between. */
const idPattern = new RegExp(`['"]((?:${features.join('|')})\\.[A-Za-z0-9]+(?:\\.[A-Za-z0-9]+)*)['"]`, 'g');
const usedIds = new Set(Array.from(sources.matchAll(idPattern), (match) => match[1] ?? ''));

/** Ids that are put together, as in `editor.kind.${kind}`: everything that begins so may be used. */
const headPattern = new RegExp(`\`((?:${features.join('|')})\\.[A-Za-z0-9.]*)\\$\\{`, 'g');
const usedHeads = Array.from(sources.matchAll(headPattern), (match) => match[1] ?? '');

describe('the English catalogue', () => {
  it.each(catalogueFiles)('is merged from %s, whose ids all start with its name', (file) => {
    const catalogue = readCatalogue(file);
    expect(messages).toMatchObject(catalogue);
    for (const id of Object.keys(catalogue))
      expect(id).toMatch(new RegExp(`^${file.replace('.json', '')}\\.`));
  });

  it('says something for every id that the app uses', () => {
    expect([...usedIds].filter((id) => !Object.hasOwn(messages, id))).toEqual([]);
  });

  it('holds no text that the app never shows', () => {
    const isUsed = (id: string): boolean => usedIds.has(id) || usedHeads.some((head) => id.startsWith(head));
    expect(Object.keys(messages).filter((id) => !isUsed(id))).toEqual([]);
  });
});

/** Where the texts may be used that are loaded with a part of the app. */
const PARTS = [
  {
    part: 'the editor',
    texts: editorMessages,
    place: /^features\/(editor|sharing|style)\/|^routes\/(editor|share-tabs)\.tsx$/,
  },
  { part: 'the style', texts: styleMessages, place: /^features\/style\// },
  { part: 'sharing', texts: sharingMessages, place: /^features\/sharing\/|^routes\/share-tabs\.tsx$/ },
] as const;

describe.each(PARTS)('the texts that are loaded with $part', ({ texts, place }) => {
  const elsewhere = readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !name.includes('locales/'))
    .filter((name) => !place.test(name.replaceAll('\\', '/')))
    .map((name) => readFileSync(sourceFolder + name, 'utf8'))
    .join('\n');

  it('are not said outside of it', () => {
    const used = Array.from(elsewhere.matchAll(idPattern), (match) => match[1] ?? '');
    expect(used.filter((id) => Object.hasOwn(texts, id))).toEqual([]);
  });
});
