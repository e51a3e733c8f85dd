import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { reduceSchema } from './reduce-schema.ts';

const definitions =
  /\/packages\/contract\/src\/(?:api\/(?!(?:index|define-endpoint|list-errors)\.)[\w-]+|realtime)\.ts$/;
/** One export of such a file: a file of its own, so that a page loads the calls that it makes and no others. */
const one = /^(.*\.ts)\?light=(\w+)$/;
/** Such a file as it was written. */
const WHOLE = '?whole';
const reader = fileURLToPath(new URL('../src/lib/answer-shape/answer-shape.ts', import.meta.url));
/** What the browser asks an endpoint for, besides its answer. */
const facts = ['name', 'method', 'path', 'isForVisitors', 'produces', 'isFile'] as const;

/**
 * The contract says with zod what goes over the wire, which weighs 22 kB gzipped on every page, before the definitions
 * themselves. The browser needs of a call its method, its path and the shape of its answer: those are written down while
 * building, and zod comes only to whoever uses a schema itself (the forms of the administration).
 */
export function lightContract(): Plugin {
  return {
    name: 'giotto-light-contract',
    apply: 'build',
    enforce: 'pre',
    // What needs a schema needs those that it is made of.
    async resolveId(source, importer) {
      if (!importer?.endsWith(WHOLE) || !source.startsWith('.')) return null;
      const resolved = await this.resolve(source, importer.slice(0, -WHOLE.length), { skipSelf: true });
      return resolved && definitions.test(resolved.id) ? { ...resolved, id: resolved.id + WHOLE } : resolved;
    },
    async load(id) {
      const [, file = '', name = ''] = one.exec(id) ?? [];
      if (file !== '')
        return { code: writeOne(name, (await loadExports(file))[name]), moduleSideEffects: false };
      if (!definitions.test(id)) return null;
      const lines = Object.entries(await loadExports(id)).map(([exported, value]) => {
        const query = writeLight(value) === null ? WHOLE : `?light=${exported}`;
        return `export { ${exported} } from ${JSON.stringify(id + query)};`;
      });
      return { code: lines.join('\n'), moduleSideEffects: false };
    },
  };
}

function loadExports(file: string): Promise<Readonly<Record<string, unknown>>> {
  return import(pathToFileURL(file).href);
}

function writeOne(name: string, value: unknown): string {
  const light = writeLight(value);
  if (light === null) throw new Error(`${name} cannot be written down`);
  const imports = isEndpoint(value) ? `import { answerOfShape } from ${JSON.stringify(reader)};\n` : '';
  return `${imports}export const ${name} = ${light};`;
}

/** An exported value in JavaScript, without what made it; null where that is still needed. */
function writeLight(value: unknown): string | null {
  if (typeof value === 'function') return null;
  if (isEndpoint(value)) return writeEndpoint(value);
  if (typeof value !== 'object' || value === null || !('_zod' in value)) return JSON.stringify(value);
  // An enumeration's own list is all that pages read of it.
  return 'options' in value && 'enum' in value ? JSON.stringify({ options: value.options }) : null;
}

function isEndpoint(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && 'method' in value && 'answer' in value;
}

function writeEndpoint(endpoint: Readonly<Record<string, unknown>>): string {
  const fields = facts
    .filter((fact) => endpoint[fact] !== undefined)
    .map((fact) => `${fact}: ${JSON.stringify(endpoint[fact])}`);
  const shape = JSON.stringify(reduceSchema(endpoint.answer));
  return `{ ${fields.join(', ')}, answer: /*#__PURE__*/ answerOfShape(${shape}) }`;
}
