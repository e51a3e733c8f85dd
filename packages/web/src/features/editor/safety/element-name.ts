import { type Id, isElementKind, type Kind, type State } from '@giotto/chart/model';
import type { IntlShape } from 'react-intl';

/** An element's display name: its title in quotes, or its kind. */
export function elementName(
  intl: IntlShape,
  { kind, id }: { readonly kind: Kind; readonly id: Id },
  state: State,
  title?: string,
): string {
  const record = state[kind].get(id) as { readonly title?: unknown } | undefined;
  const text = title ?? (typeof record?.title === 'string' ? record.title : '');
  if (text !== '') return intl.formatMessage({ id: 'safety.quoted' }, { text });
  if (kind === 'theme' || kind.endsWith('Template')) return intl.formatMessage({ id: 'safety.kind.style' });
  if (kind === 'timeline') return intl.formatMessage({ id: 'safety.kind.timeline' });
  if (!isElementKind(kind)) return intl.formatMessage({ id: 'safety.kind.settings' });
  return intl.formatMessage({ id: `editor.kind.${kind}` });
}
