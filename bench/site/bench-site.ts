import { type BenchDatabase, startBenchDatabase } from './bench-database.ts';
import { type BenchNode, startBenchNode } from './bench-node.ts';

/** Nodes in separate processes on one database; this process generates the load. */
export interface BenchSite {
  readonly database: BenchDatabase;
  readonly nodes: readonly BenchNode[];
}

/** Runs `use` with this many nodes, which get additional environment variables, then ends them and the database, even after a failure. */
export async function withSite<Result>(
  nodeCount: number,
  use: (site: BenchSite) => Promise<Result>,
  variables: Readonly<Record<string, string>> = {},
): Promise<Result> {
  const database = await startBenchDatabase();
  const nodes: BenchNode[] = [];
  try {
    while (nodes.length < nodeCount) nodes.push(await startBenchNode(database, variables));
    return await use({ database, nodes });
  } finally {
    await Promise.all(nodes.map((node) => node.stop()));
    await database.stop();
  }
}
