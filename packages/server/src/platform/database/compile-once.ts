import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './database.ts';

/** Stands for an argument until the query is run; no text in a query looks like it. */
const markOf = (at: number) => `\u0001argument ${at}`;

/**
 * A query of everyday pages, whose SQL is built when it is first run: building and compiling it takes about as long as sending
 * it. What it has of its arguments must be parameters.
 */
export function compileOnce<Arguments extends readonly string[], Row>(
  build: (db: Db, ...args: Arguments) => Compilable<Row>,
): (db: Db, ...args: Arguments) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, ...args) => {
    compiled ??= build(db, ...(args.map((_, at) => markOf(at)) as unknown as Arguments)).compile();
    const values = new Map<unknown, string>(args.map((value, at) => [markOf(at), value]));
    const parameters = compiled.parameters.map((one) => values.get(one) ?? one);
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}
