import { cleanLink } from '@giotto/chart/link';
import type { Report } from '../../report/index.ts';
import type { NumberedStatement } from './statements.ts';

/**
 * The addresses that tasks link to, by the tasks' ids. What `click` does otherwise, and for tasks that aren't there, is
 * reported.
 */
export function addressesById(
  statements: readonly NumberedStatement[],
  ids: ReadonlySet<string>,
  report: Report,
): ReadonlyMap<string, string> {
  const addresses = new Map<string, string>();
  for (const { line, statement } of statements) {
    if (statement.kind !== 'click') continue;
    const { href, call } = statement;
    if (call !== undefined) report.add('mermaid.call', { line }, { source: call });
    const address = href === undefined ? undefined : cleanLink(href);
    if (href !== undefined && address === undefined) report.add('url.unsafe', { line }, { source: href });
    for (const id of statement.ids) {
      if (!ids.has(id)) report.add('mermaid.unknown-task', { line }, { source: id });
      else if (address !== undefined) addresses.set(id, address);
    }
  }
  return addresses;
}
