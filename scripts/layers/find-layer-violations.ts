import swc from '@swc/core';
import { cruise, type ICruiseOptions, type ICruiseResult, type IResolveOptions } from 'dependency-cruiser';
import { cruiseOptions, layerRules } from './layer-rules.ts';

/** A forbidden import. */
interface LayerViolation {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

export interface LayerReport {
  readonly violations: readonly LayerViolation[];
  /** Every import as "from -> to", both relative to the root. */
  readonly imports: readonly string[];
}

// dependency-cruiser needs a parser that understands types. TypeScript 7 offers none, and dependency-cruiser calls swc
// for plain TypeScript only, so we tell swc here which files contain JSX.
const { parseFileSync } = swc;
swc.parseFileSync = ((file, options) =>
  parseFileSync(file, {
    ...options,
    syntax: 'typescript',
    tsx: /\.[jt]sx$/.test(file),
  })) as typeof swc.parseFileSync;

/** Reads all imports in the folders, including type imports, and checks them against the rules. */
export async function findLayerViolations(root: string, folders: readonly string[]): Promise<LayerReport> {
  const settings: ICruiseOptions = {
    ...cruiseOptions,
    baseDir: root,
    ruleSet: { forbidden: layerRules },
    validate: true,
  };
  const resolving: Partial<IResolveOptions> = { ...cruiseOptions.enhancedResolveOptions };
  const { output } = await cruise([...folders], settings, resolving);
  const { modules, summary } = output as ICruiseResult;
  return {
    violations: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
    imports: modules.flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => `${source} -> ${resolved}`),
    ),
  };
}

/** Who imports whose sources by the workspace's name. */
const edges = [
  ['server', 'contract'],
  ['server', 'chart'],
  ['web', 'contract'],
  ['web', 'chart'],
] as const;

/** Edges between our packages that none of these imports makes, as "from -> to": their names aren't resolved. */
export function findUnresolvedNames(imports: readonly string[]): string[] {
  return edges
    .filter(([from, to]) => {
      const edge = new RegExp(`^packages/${from}/src/.* -> packages/${to}/src/`);
      return !imports.some((line) => edge.test(line));
    })
    .map((edge) => edge.join(' -> '));
}
