import { expect, test } from 'vitest';
import { highlight } from './highlight.ts';
import { FIRST_STATE } from './playground-state.ts';
import { PRESETS } from './presets.ts';
import { CODE_LANGUAGES, CODE_WRITERS, type CodeLanguage } from './write-code/index.ts';

const SOURCES = [...Object.values(PRESETS), '', '`${"\'</script><!-- PLAN\n', "'", 'a"b\nPLAN\n'];
const CASES = CODE_LANGUAGES.flatMap((language) => SOURCES.map((source) => [language, source] as const));

test.each(CASES)('coloured %s of %j is the code itself', (language, source) => {
  const code = CODE_WRITERS[language]({ ...FIRST_STATE, source, isDark: false });
  expect(
    highlight(code, language)
      .map(({ text }) => text)
      .join(''),
  ).toBe(code);
});

const kindOf = (language: CodeLanguage, wanted: string) => {
  const code = CODE_WRITERS[language]({ ...FIRST_STATE, theme: 'dark', isDark: false });
  return highlight(code, language).find(({ text }) => text.includes(wanted))?.kind;
};

test.each([
  ['html', 'Timber frame', 'string'],
  ['html', 'giotto-chart', 'tag'],
  ['html', 'today', 'name'],
  ['ts', 'Timber frame', 'string'],
  ['ts', 'import', 'keyword'],
  ['react', 'GiottoChart', 'plain'],
  ['react', '<GiottoChart', 'tag'],
  ['react', 'theme', 'name'],
  ['cli', 'Timber frame', 'string'],
  ['cli', '--theme', 'name'],
] as const)('in %s, %s is a %s', (language, wanted, kind) => {
  expect(kindOf(language, wanted)).toBe(kind);
});
