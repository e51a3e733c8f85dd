import { apply, type Effect, type PlainChange, replay } from '@giotto/chart/changes';
import type { State } from '@giotto/chart/model';
import { toCanonical, toSortedJson } from '../../packages/chart/src/replica/model-test/canonical.ts';
import { findFaults } from '../../packages/chart/src/replica/model-test/find-faults.ts';
import type { Mode } from '../../packages/chart/src/replica/model-test/mode.ts';
import type { WriteOracle } from '../../packages/chart/src/replica/model-test/write-oracle.ts';

import { type Ledger, nameOf } from './ledger.ts';
import type { ReadRow } from './read-rows.ts';

/** The chart that an oracle begins with. */
interface OracleStart {
  readonly start: State;
  readonly version: number;
  readonly mode: Mode;
}

/** The expected chart: replays the log's rows one by one and compares each with what its push requested. */
export class Oracle {
  version: number;
  state: State;
  /** The state of every version as text, as first seen; it must never change. */
  readonly texts = new Map<number, string>();
  /** The same as a person sees it: order by rank instead of by key. */
  readonly visible = new Map<number, string>();
  /** The imported content, as a person sees it. */
  imported = '';
  /** The content of each suggestion, by id. */
  readonly suggestions = new Map<string, readonly PlainChange[]>();
  readonly #mode: Mode;
  readonly #ledger: Ledger;
  readonly #writers: WriteOracle;

  constructor({ start, version, mode }: OracleStart, ledger: Ledger, writers: WriteOracle) {
    this.version = version;
    this.state = start;
    this.#mode = mode;
    this.#ledger = ledger;
    this.#writers = writers;
    this.#note();
  }

  /**
   * Processes the next rows of the log; throws at the first one that doesn't follow from its push and the previous
   * state.
   */
  follow(rows: readonly ReadRow[]): void {
    for (const row of rows) {
      if (row.version !== this.version + 1)
        throw new Error(`the log has ${row.version} after ${this.version}`);
      this.#expectRightEffects(row);
      const before = this.state;
      this.state = replay(before, row.changes);
      this.version = row.version;
      this.#note();
      this.#expectRightWhole(row);
      const { clientId, seq, userId, version, origin, changes } = row;
      const update = { clientId, seq, userId, version, origin, changes };
      this.#writers.checkUpdate(update, this.state);
      this.#mode.checkUpdate(before, update, this.state);
    }
  }

  visibleOf(state: State): string {
    return this.#mode.show(state);
  }

  #note(): void {
    const faults = findFaults(this.state);
    if (faults.length > 0) throw new Error(`version ${this.version}: ${faults.join('; ')}`);
    this.texts.set(this.version, toCanonical(this.state));
    this.visible.set(this.version, this.visibleOf(this.state));
  }

  #expectRightEffects(row: ReadRow): void {
    const name = nameOf(row);
    const decision = this.#ledger.decided.get(name);
    if (decision && (decision.type !== 'version' || decision.version !== row.version))
      throw new Error(`version ${row.version} is ${name}, which was answered ${JSON.stringify(decision)}`);
    const changes = this.#readChanges(row, name);
    if (!changes) return;
    const { effects, dropped, refused } = apply(this.state, changes, this.#mode.scheduler);
    if (refused) throw new Error(`version ${row.version} is ${name}, which had to be refused`);
    if (showEffects(effects) !== showEffects(row.changes))
      throw new Error(
        `version ${row.version} is not what ${name} makes of the version before it:\n${showEffects(row.changes)}\n${showEffects(effects)}`,
      );
    // Its answer was lost, but its author has seen it in the log.
    if (!decision && row.origin !== 'suggestion')
      this.#ledger.decided.set(name, { type: 'version', version: row.version, dropped });
  }

  #readChanges(row: ReadRow, name: string): readonly PlainChange[] | undefined {
    if (row.origin === 'suggestion') return this.suggestions.get(row.clientId);
    const said = this.#ledger.contents.get(name);
    if (said === undefined && row.origin !== 'restore' && row.origin !== 'import')
      throw new Error(`nobody ever sent ${name}, which is version ${row.version}`);
    return said === undefined ? undefined : (JSON.parse(said) as PlainChange[]);
  }

  /** A restore shows the version it restores, an import shows what was imported (`sync.md` §7.7). */
  #expectRightWhole({ version, origin, restoredVersion }: ReadRow): void {
    const seen = this.visible.get(version);
    if (restoredVersion !== null && seen !== this.visible.get(restoredVersion))
      throw new Error(`version ${version} does not show ${restoredVersion}, which it restores`);
    if (origin === 'import' && seen !== this.imported)
      throw new Error(`version ${version} does not show what was imported`);
  }
}

function showEffects(effects: readonly Effect[]): string {
  return effects.map(toSortedJson).join('\n');
}
