import { readFile } from 'node:fs/promises';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

const parserPackage = '@formatjs/icu-messageformat-parser';
const catalogue = /\/src\/app\/locales\/[a-z]+\/[\w-]+\.json$/;

/** Parses every message of a catalogue; an invalid ICU message fails the build and is named. */
function parseCatalogue(path: string, text: string): string {
  const messages: Record<string, string> = JSON.parse(text);
  const parsed = Object.entries(messages).map(([id, message]) => {
    try {
      return [id, parse(message, { shouldParseSkeletons: true })];
    } catch (error) {
      throw new Error(`${path}: the message ${id} is not valid ICU`, { cause: error });
    }
  });
  return JSON.stringify(Object.fromEntries(parsed));
}

/** Parses messages at build time, so the parser (9 kB gzipped) isn't sent to the browser. */
export function parsedMessages(): Plugin {
  return {
    name: 'giotto-parsed-messages',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source !== parserPackage) return null;
      return this.resolve(`${parserPackage}/no-parser.js`, importer, { skipSelf: true });
    },
    async load(id) {
      if (!catalogue.test(id)) return null;
      return parseCatalogue(id, await readFile(id, 'utf8'));
    },
  };
}
