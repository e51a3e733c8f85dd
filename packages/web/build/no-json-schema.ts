import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const describing = /\/node_modules\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/;
const named = /^export (?:async )?(?:function|const|class) (\w+)/gm;

/**
 * Each zod schema can describe itself as a JSON Schema. Only the server needs that (OpenAPI), so it's removed for the
 * browser (7 kB gzipped of the first load), and each schema keeps a stub.
 */
export function noJsonSchema(): Plugin {
  return {
    name: 'giotto-no-json-schema',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!describing.test(id)) return null;
      const names = Array.from(readFileSync(id, 'utf8').matchAll(named), ([, name]) => name);
      return names.map((name) => `export const ${name} = () => undefined;`).join('\n');
    },
  };
}
