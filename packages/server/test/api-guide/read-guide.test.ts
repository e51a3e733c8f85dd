import { rm } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { makeScratchFolder } from '../support/scratch-folder.ts';
import { matchesJson, matchesText } from './match-shown.ts';
import { readGuide } from './read-guide.ts';
import { runExample } from './run-example.ts';

const fence = '```';
const block = (info: string, ...lines: string[]) => [fence.concat(info), ...lines, fence, ''].join('\n');
const languages = [block('sh', 'echo 1'), block('ts', 'console.log(1);'), block('python', 'print(1)')];
const example = ['## Count', '', ...languages, block('json', '1'), block('text', '1')].join('\n');

describe('the reader of the guide', () => {
  it('finds examples with what they show, files to save, and variables to set', () => {
    const text = [block('sh', 'export A=1', 'export B=…'), block('json plan.json', '{}'), example].join('\n');
    expect(readGuide(text)).toEqual({
      examples: [
        {
          title: 'Count',
          line: 12,
          code: { sh: 'echo 1\n', ts: 'console.log(1);\n', python: 'print(1)\n' },
          answer: { language: 'json', text: '1\n' },
          printed: '1\n',
        },
      ],
      files: new Map([['plan.json', '{}\n']]),
      variables: new Set(['A', 'B']),
    });
  });

  it('refuses an example that is missing in a language, and a block that belongs to none', () => {
    const short = ['## Count', '', ...languages.slice(0, 2)].join('\n');
    expect(() => readGuide(short)).toThrow('Line 3: the example of “Count” is missing in python');
    expect(() => readGuide(block('yaml', 'a: 1'))).toThrow('Line 1: a block of yaml');
  });
});

describe('what the guide shows', () => {
  it.each([
    ['1', 1, true],
    ['1', 2, false],
    ['"…"', 'any', true],
    ['"…"', {}, false],
    ['"a …"', 'a b', true],
    ['{"a":1}', { a: 1 }, true],
    ['{"a":1}', { a: 1, b: 2 }, false],
    ['{"a":1,"…":"…"}', { a: 1, b: 2 }, true],
    ['{"a":1,"…":"…"}', { b: 2 }, false],
    ['[1]', [1, 2], false],
    ['[1,"…"]', [1, 2], true],
    ['[1,2,"…"]', [1], false],
    ['[]', {}, false],
  ])('%s: whether %j is as shown is %s', (shown, actual, expected) => {
    expect(matchesJson(JSON.parse(shown), actual)).toBe(expected);
  });

  it.each([
    ['a.b', 'a.b', true],
    ['a.b', 'acb', false],
    ['a …', 'a b c', true],
    ['a …', 'a b\nc', false],
  ])('the text %j: whether %j is as shown is %s', (shown, actual, expected) => {
    expect(matchesText(shown, actual)).toBe(expected);
  });

  it('is what each program has to write, or the difference is told', async () => {
    const [told] = readGuide(
      example.replace('print(1)', 'print(2)').replace('echo 1', 'echo 1; exit 3'),
    ).examples;
    if (told === undefined) throw new Error('there is no example');
    const folder = await makeScratchFolder();
    const place = { folder, variables: {} };
    expect(await runExample(told, 'ts', place)).toBeNull();
    expect(await runExample(told, 'python', place)).toContain('“Count” in python writes:\n2\n');
    expect(await runExample(told, 'sh', place)).toContain('“Count” in sh fails');
    await rm(folder, { recursive: true });
  });
});
