import { type BenchDatabase, startBenchDatabase } from './bench-database.ts';
import { type BenchNode, startBenchNode } from './bench-node.ts';

/** Nodes in processes of their own over one database; this process is the load. */
export interface BenchSite {
  readonly database: BenchDatabase;
  readonly nodes: readonly BenchNode[];
}

/** Runs `use` with so many nodes, and ends them and the database whatever comes of it. */
export async function withSite<Result>(
  nodeCount: number,
  use: (site: BenchSite) => Promise<Result>,
): Promise<Result> {
  const database = await startBenchDatabase();
  const nodes: BenchNode[] = [];
  try {
    while (nodes.length < nodeCount) nodes.push(await startBenchNode(database));
    return await use({ database, nodes });
  } finally {
    await Promise.all(nodes.map((node) => node.stop()));
    await database.stop();
  }
}
