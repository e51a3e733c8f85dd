import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findLayerViolations, findUnresolvedNames } from './find-layer-violations.ts';
import { layerRules } from './layer-rules.ts';

const repository = join(import.meta.dirname, '..', '..');

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'giotto-layers-'));
  await symlink(join(repository, 'node_modules'), join(root, 'node_modules'));
});

afterEach(async () => {
  await rm(root, { recursive: true, force: true });
});

/** Writes a small file tree and lists the rules it breaks, with the importing file. */
async function findIn(files: Readonly<Record<string, string>>, folders = ['packages']): Promise<string[]> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  const { violations } = await findLayerViolations(root, folders);
  return [...new Set(violations.map(({ rule, from }) => `${rule}: ${from}`))].sort();
}

const value = 'export const value = 1;';

/** One planted violation per rule: the file that breaks it, its text, and the files it needs. */
const planted: Readonly<Record<string, [file: string, text: string, others?: Record<string, string>]>> = {
  'no-cycles': [
    'packages/chart/src/a.ts',
    "import type { B } from './b.ts';\nexport type A = B;",
    { 'packages/chart/src/b.ts': "import type { A } from './a.ts';\nexport type B = A | 1;" },
  ],
  'everything-resolves': ['packages/chart/src/a.ts', "import './gone.ts';"],
  'no-tests-in-the-program': [
    'packages/server/src/a.ts',
    "import '../test/b.ts';",
    { 'packages/server/test/b.ts': value },
  ],
  'chart-is-pure': [
    'packages/chart/src/a.ts',
    "import type { Stats } from 'node:fs';\nexport type A = Stats;",
  ],
  'contract-knows-only-the-chart': ['packages/contract/src/a.ts', "export * from 'kysely';"],
  'element-knows-only-chart-and-interchange': ['packages/element/src/a.ts', "import '../../react/src/b.ts';"],
  'command-line-without-server': ['packages/cli/src/a.ts', "export * from 'fastify';"],
  'drawing-knows-only-the-chart': [
    'packages/drawing/src/a.ts',
    "import '../../contract/src/b.ts';",
    { 'packages/contract/src/b.ts': value },
  ],
  'react-is-a-shell-of-the-element': ['packages/react/src/a.ts', "import '../../interchange/src/b.ts';"],
  'interchange-knows-only-the-chart': ['packages/interchange/src/a.ts', "import 'node:fs';"],
  'only-the-conversion-knows-charts': [
    'packages/interchange/src/formats/csv/a.ts',
    "import '../../../../chart/src/layout/b.ts';",
    { 'packages/chart/src/layout/b.ts': 'export const b = 1;' },
  ],
  'server-without-web': [
    'packages/server/src/a.ts',
    "import '../../web/src/b.tsx';",
    { 'packages/web/src/b.tsx': 'export const B = () => <b />;' },
  ],
  'simulator-stands-alone': [
    'packages/stripe-simulator/src/a.ts',
    "import type { B } from '../../contract/src/b.ts';\nexport type A = B;",
    { 'packages/contract/src/b.ts': 'export type B = 1;' },
  ],
  'simulator-only-as-a-process': [
    'packages/server/src/a.ts',
    "export const load = () => import('../../stripe-simulator/src/b.ts');",
    { 'packages/stripe-simulator/src/b.ts': value },
  ],
  'web-without-server': [
    'packages/web/src/a.tsx',
    "import type { B } from '../../server/src/b.ts';\nexport const A = (b: B) => <i>{b}</i>;",
    { 'packages/server/src/b.ts': 'export type B = string;' },
  ],
  'web-without-node': ['packages/web/src/a.tsx', "import 'node:fs';"],
  'features-never-import-features': [
    'packages/web/src/features/editor/a.tsx',
    "export const load = () => import('../billing/b.ts');",
    { 'packages/web/src/features/billing/b.ts': value },
  ],
  'features-below-routes': [
    'packages/web/src/features/editor/a.ts',
    "import '../../routes/b.ts';",
    { 'packages/web/src/routes/b.ts': value },
  ],
  'ui-below-features': [
    'packages/web/src/components/ui/a.ts',
    "import '../../features/editor/b.ts';",
    { 'packages/web/src/features/editor/b.ts': value },
  ],
  'embed-stays-small': [
    'packages/web/src/embed/a.ts',
    "import '../lib/b.ts';",
    { 'packages/web/src/lib/b.ts': "import '@tanstack/react-router';" },
  ],
  'platform-knows-no-domain': [
    'packages/server/src/platform/a.ts',
    "import '../domains/charts/index.ts';",
    { 'packages/server/src/domains/charts/index.ts': value },
  ],
  'domains-by-their-door': [
    'packages/server/src/domains/people/a.ts',
    "import '../charts/b.ts';",
    { 'packages/server/src/domains/charts/b.ts': value },
  ],
  'domains-by-their-door-for-all': [
    'packages/server/src/app.ts',
    "import './domains/charts/b.ts';",
    { 'packages/server/src/domains/charts/b.ts': value },
  ],
  'routes-through-use-cases': [
    'packages/server/src/domains/charts/a-routes.ts',
    "import './b-repository.ts';",
    { 'packages/server/src/domains/charts/b-repository.ts': value },
  ],
  'use-cases-below-routes': [
    'packages/server/src/domains/charts/a.ts',
    "import './routes.ts';",
    { 'packages/server/src/domains/charts/routes.ts': value },
  ],
  'repositories-at-the-bottom': [
    'packages/server/src/domains/charts/a-repository.ts',
    "import './present-b.ts';",
    { 'packages/server/src/domains/charts/present-b.ts': value },
  ],
};

describe('findLayerViolations finds a planted violation of', () => {
  it.each(Object.entries(planted))('%s', async (rule, [file, text, others]) => {
    expect(await findIn({ [file]: text, ...others })).toContain(`${rule}: ${file}`);
  });

  it('every rule there is', () => {
    expect(Object.keys(planted).sort()).toEqual(layerRules.map(({ name }) => name).sort());
  });
});

describe('findLayerViolations accepts', () => {
  it('what the layers allow', async () => {
    const tree = {
      'packages/chart/src/a.ts': 'export const a = 1;',
      'packages/chart/src/a.test.ts': "import 'node:fs';\nimport './a.ts';",
      'packages/contract/src/b.ts':
        "import { z } from 'zod';\nexport * from '../../chart/src/a.ts';\nexport const b = z.string();",
      'packages/server/src/domains/charts/c.ts':
        "import './d-repository.ts';\nimport '../../../../contract/src/b.ts';",
      'packages/server/src/domains/charts/d-repository.ts': "import 'node:fs';",
      'packages/server/src/domains/charts/routes.ts': "import './c.ts';",
      'packages/server/src/domains/charts/index.ts': "export * from './c.ts';",
      'packages/server/src/domains/people/e.ts':
        "import '../charts/index.ts';\nimport '../../platform/k.ts';",
      'packages/server/src/platform/k.ts': "import 'node:fs';",
      'packages/server/src/l.ts': "import './domains/people/index.ts';",
      'packages/server/src/domains/people/index.ts': "export * from './e.ts';",
      'packages/web/src/features/editor/f.tsx':
        "import './g.ts';\nimport '../../components/h.tsx';\nexport const f = <T,>(t: T) => t;",
      'packages/web/src/features/editor/g.ts': "import '../../../../contract/src/b.ts';",
      'packages/web/src/components/h.tsx': "import 'react-aria-components';",
      'packages/web/src/routes/i.ts': "import '../features/editor/f.tsx';",
      'packages/web/src/embed/j.ts': "import '../../../chart/src/a.ts';",
    };
    expect(await findIn(tree)).toEqual([]);
  });

  it('build output, whatever it imports', async () => {
    const built = "import './gone.js';";
    const tree = {
      'packages/web/dist/a.js': built,
      'bench/dist/b.js': built,
      'bench/peers/dist/c.js': built,
    };
    expect(await findIn(tree, ['packages', 'bench'])).toEqual([]);
    // Files next to it are still checked.
    expect(await findIn({ 'bench/d.js': built }, ['packages', 'bench'])).toEqual([
      'everything-resolves: bench/d.js',
    ]);
  });
});

describe('findUnresolvedNames', () => {
  const imports = [
    'packages/server/src/a.ts -> packages/contract/src/b.ts',
    'packages/server/src/a.ts -> packages/chart/src/c.ts',
    'packages/web/src/d.tsx -> packages/contract/src/b.ts',
    'packages/web/src/d.tsx -> packages/chart/src/c.ts',
  ];

  it('accepts packages that import each other’s sources by name', () => {
    expect(findUnresolvedNames(imports)).toEqual([]);
  });

  it('finds a name that leads anywhere but to our sources: then no rule about the package sees its imports', () => {
    const elsewhere = imports.with(1, 'packages/server/src/a.ts -> node_modules/@giotto/chart/src/c.ts');
    expect(findUnresolvedNames(elsewhere)).toEqual(['server -> chart']);
  });
});
