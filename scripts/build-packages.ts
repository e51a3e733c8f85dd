import { parseArgs } from 'node:util';
import { buildPackage, packageFolder } from './packages/build-package.ts';
import { PUBLISHED_PACKAGES } from './packages/published-packages.ts';

/** `npm run build:packages [-- --source-maps]`: builds the packages that could be published, each into its `dist`. */
const { values } = parseArgs({ options: { 'source-maps': { type: 'boolean', default: false } } });
for (const published of PUBLISHED_PACKAGES) {
  await buildPackage(published, { hasSourceMaps: values['source-maps'] });
  console.log(`@giotto/${published.name}: ${packageFolder(published.name)}`);
}
