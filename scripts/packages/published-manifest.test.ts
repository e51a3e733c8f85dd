import { expect, test } from 'vitest';
import { builtPath, publishedManifest } from './published-manifest.ts';

const source = {
  name: '@giotto/sample',
  version: '1.2.3',
  license: 'MIT',
  type: 'module',
  sideEffects: false,
  exports: { '.': './src/index.ts', './view': './src/view/index.tsx', './inside': './src/inside.ts' },
  dependencies: { '@giotto/chart': '0.1.0', saxes: '6.0.0' },
};

test('a published manifest names built files with their types, and only the paths that are published', () => {
  expect(publishedManifest({ name: 'sample', api: ['.'], shared: ['./view'] }, source)).toMatchObject({
    name: '@giotto/sample',
    version: '1.2.3',
    files: ['lib'],
    exports: {
      '.': { types: './lib/index.d.ts', default: './lib/index.js' },
      './view': { types: './lib/view/index.d.ts', default: './lib/view/index.js' },
      './package.json': './package.json',
    },
  });
  expect(publishedManifest({ name: 'sample', api: ['.'], shared: [] }, source)).not.toHaveProperty(
    'exports./inside',
  );
});

test('a published manifest is not private, and takes compatible versions of our own packages', () => {
  const manifest = publishedManifest({ name: 'sample', api: ['.'], shared: [] }, source);
  expect(manifest).not.toHaveProperty('private');
  expect(manifest).toMatchObject({ dependencies: { '@giotto/chart': '^0.1.0', saxes: '6.0.0' } });
});

test('a path that the workspace does not export is refused', () => {
  expect(() => publishedManifest({ name: 'sample', api: ['./gone'], shared: [] }, source)).toThrow(
    '@giotto/sample exports no ./gone.',
  );
});

test('a source is built beside the others', () => {
  expect(builtPath('./src/view/index.tsx', '.d.ts')).toBe('./lib/view/index.d.ts');
});
