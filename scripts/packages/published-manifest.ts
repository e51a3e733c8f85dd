import type { PublishedPackage } from './published-packages.ts';

/** What the `package.json` of a workspace says of itself. */
export interface SourceManifest {
  readonly name: string;
  readonly version: string;
  readonly description?: string;
  readonly keywords?: readonly string[];
  readonly license: string;
  readonly type: string;
  /** The files that do something when they are loaded. */
  readonly sideEffects?: boolean | readonly string[];
  readonly engines?: Readonly<Record<string, string>>;
  /** Sources by path. */
  readonly exports: Readonly<Record<string, string>>;
  readonly bin?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** Where a source is once it's built, relative to the package: `./lib/model/index.js`. */
export function builtPath(source: string, extension: '.js' | '.d.ts'): string {
  return source.replace(/^\.\/src\//, './lib/').replace(/\.tsx?$/, extension);
}

/** The paths that a package exports, and their sources. Throws for one that the workspace itself doesn't have. */
export function exportedSources(
  { api, shared }: PublishedPackage,
  { name, exports }: SourceManifest,
): readonly (readonly [path: string, source: string])[] {
  return [...api, ...shared].map((path) => {
    const source = exports[path];
    if (source === undefined) throw new RangeError(`${name} exports no ${path}.`);
    return [path, source];
  });
}

/**
 * The `package.json` that is published: built files instead of sources, and compatible versions of our other packages
 * instead of exactly the ones here.
 */
export function publishedManifest(published: PublishedPackage, source: SourceManifest): object {
  const { exports: _, dependencies = {}, version, ...rest } = source;
  const entries = exportedSources(published, source).map(([path, file]) => [
    path,
    { types: builtPath(file, '.d.ts'), default: builtPath(file, '.js') },
  ]);
  const ranges = Object.entries(dependencies).map(([name, wanted]) => [
    name,
    name.startsWith('@giotto/') ? `^${wanted}` : wanted,
  ]);
  return {
    name: rest.name,
    version,
    description: rest.description,
    keywords: rest.keywords,
    license: rest.license,
    type: rest.type,
    sideEffects:
      typeof rest.sideEffects === 'object'
        ? rest.sideEffects.map((file) => builtPath(file, '.js'))
        : rest.sideEffects,
    engines: rest.engines,
    files: ['lib'],
    exports: { ...Object.fromEntries(entries), './package.json': './package.json' },
    ...(rest.bin && {
      bin: Object.fromEntries(Object.entries(rest.bin).map(([name, file]) => [name, builtPath(file, '.js')])),
    }),
    ...(ranges.length > 0 && { dependencies: Object.fromEntries(ranges) }),
    ...(rest.peerDependencies && { peerDependencies: rest.peerDependencies }),
  };
}
