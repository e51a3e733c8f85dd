import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { INSTRUCTIONS } from '../../src/domains/mcp/server.ts';
import { TOOLS } from '../../src/domains/mcp/tools.ts';
import { TOOL_CASES } from '../support/tool-cases.ts';

let page: string;
beforeAll(async () => {
  page = await readFile(new URL('../../../../docs/mcp.md', import.meta.url), 'utf8');
});

describe('docs/mcp.md', () => {
  it('has a row for every tool, with the scopes of which a token needs one', () => {
    const rows = [...page.matchAll(/^\| `(\w+)` \|.*\| ([^|]*) \|$/gm)].map(([, name, scopes = '']) => [
      name,
      scopes.replaceAll('`', '').split(', '),
    ]);
    expect(rows).toEqual(TOOLS.map(({ name }) => [name, TOOL_CASES[name]?.scopes]));
  });

  it('names no tool that doesn’t exist', () => {
    const names = new Set(TOOLS.map(({ name }) => name));
    const named = [...page.matchAll(/`([a-z]+_[a-z_]+)`/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !names.has(name))).toEqual([]);
  });
});

it('what tools and the instructions say names only tools that exist', () => {
  const names = new Set(TOOLS.map(({ name }) => name));
  const words = [INSTRUCTIONS, ...TOOLS.map(({ description }) => description)].join('\n');
  const named = [...words.matchAll(/\b[a-z]+_[a-z_]+\b/g)].map(([word]) => word);
  expect(named.length).toBeGreaterThan(2);
  expect(named.filter((word) => !names.has(word))).toEqual([]);
});
