import { describe, type Effect } from '@giotto/chart/changes';
import type { HistoryUpdate } from '@giotto/contract/api';
import type { IntlShape } from 'react-intl';

/** What a description needs in addition to its entry. */
export interface DescriptionSources {
  readonly intl: IntlShape;
  /** An element's title at a version. */
  readonly titleOf: (version: number, element: Pick<Effect, 'kind' | 'id'>) => string;
  /** A version's label: its name, its time, or at least its number. */
  readonly versionOf: (version: number) => string;
}

/** Describes what an entry of the history did. */
export function describeUpdate(update: HistoryUpdate, sources: DescriptionSources): string {
  const { intl, versionOf } = sources;
  if (update.origin === 'creation') return intl.formatMessage({ id: 'history.creation' });
  if (update.restoredVersion !== undefined) {
    return intl.formatMessage({ id: 'history.restored' }, { version: versionOf(update.restoredVersion) });
  }
  const deed = describeDeed(update, sources);
  switch (update.origin) {
    case 'undo':
      return intl.formatMessage({ id: 'history.undone' }, { deed });
    case 'redo':
      return intl.formatMessage({ id: 'history.redone' }, { deed });
    case 'import':
      return intl.formatMessage({ id: 'history.imported' });
    case 'style':
      return intl.formatMessage({ id: 'history.did.style.edited' });
    case 'migrate':
      return intl.formatMessage({ id: 'history.migrated' });
    default:
      return deed;
  }
}

function describeDeed({ version, changes }: HistoryUpdate, { intl, titleOf }: DescriptionSources): string {
  const { key, values, followed } = describe(changes as readonly Effect[], (effect) =>
    titleOf(version, effect),
  );
  const { count, title } = values;
  const what = title
    ? intl.formatMessage({ id: 'history.titled' }, { title })
    : intl.formatMessage({ id: 'history.oneOf' }, { subject: key.slice(0, key.indexOf('.')) });
  const deed = intl.formatMessage({ id: `history.did.${key}` }, { count, what });
  return followed === undefined
    ? deed
    : intl.formatMessage({ id: 'history.followed' }, { what: deed, count: followed });
}
