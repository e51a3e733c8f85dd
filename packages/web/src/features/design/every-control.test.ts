import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const KIT = new URL('../../components/ui/', import.meta.url);
const HERE = new URL('./', import.meta.url);
/** Building blocks of controls, lazy loaders, and components that exist once per app. */
const PARTS = new Set([
  'avoiding-popover',
  'color-panel',
  'color-plane',
  'color-steppers',
  'field',
  'field-notice',
  'hex-field',
  'lazy-menu',
  'list-item-content',
  'loaded-menu',
  'toast-region',
]);

const filesOf = (folder: URL) => readdirSync(folder).filter((name) => name.endsWith('.tsx'));
const specimens = filesOf(HERE)
  .map((name) => readFileSync(new URL(name, HERE), 'utf8'))
  .join('\n');

test.each(
  filesOf(KIT)
    .map((name) => name.replace('.tsx', ''))
    .filter((name) => !PARTS.has(name)),
)('/design shows the control %s', (control) => {
  expect(specimens).toContain(`/components/ui/${control}.tsx'`);
});
