import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { reduceSchema } from './reduce-schema.ts';

const definitions =
  /\/packages\/contract\/src\/(?:api\/(?!(?:index|define-endpoint|list-errors)\.)[\w-]+|realtime)\.ts$/;
/** One export of such a file as a module of its own, so a page loads only the calls it makes. */
const one = /^(.*\.ts)\?light=(\w+)$/;
/** Such a file as written. */
const WHOLE = '?whole';
const reader = fileURLToPath(new URL('../src/lib/answer-shape/answer-shape.ts', import.meta.url));
/** What the browser needs of an endpoint besides its response. */
const facts = ['name', 'method', 'path', 'isForVisitors', 'consumes', 'produces', 'isFile'] as const;

/**
 * The contract describes the wire format with zod, which costs 22 kB gzipped on every page, before the definitions. For
 * a call the browser only needs the method, the path and the shape of the response. Those are extracted at build time,
 * and zod is loaded only where a schema itself is used (the admin forms).
 */
export function lightContract(): Plugin {
  return {
    name: 'giotto-light-contract',
    apply: 'build',
    enforce: 'pre',
    // A module that needs a schema needs the schemas it consists of.
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
  if (light === null) throw new Error(`${name} cannot be serialised`);
  const imports = isEndpoint(value) ? `import { answerOfShape } from ${JSON.stringify(reader)};\n` : '';
  return `${imports}export const ${name} = ${light};`;
}

/** An exported value as JavaScript without its source; null where the source is still needed. */
function writeLight(value: unknown): string | null {
  if (typeof value === 'function') return null;
  if (isEndpoint(value)) return writeEndpoint(value);
  if (Array.isArray(value) && value.some((one) => isEndpoint(one?.endpoint))) return null;
  if (typeof value !== 'object' || value === null || !('_zod' in value)) return JSON.stringify(value);
  // Pages read only an enumeration's list of values.
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
