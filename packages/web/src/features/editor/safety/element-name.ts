import { type Id, isElementKind, type Kind, type State } from '@giotto/chart/model';
import type { IntlShape } from 'react-intl';
import { type Cause, nameIn } from '../../../lib/chart-store/find-cause.ts';

/** An element's display name: its title or name in quotes, or its kind; a link's by its ends. */
export function elementName(
  intl: IntlShape,
  { kind, id }: { readonly kind: Kind; readonly id: Id },
  state: State,
  { title, ends = endsOf(kind, id, state) }: Pick<Cause, 'title' | 'ends'> = {},
): string {
  const text = title ?? nameIn(state[kind].get(id));
  if (ends?.some((end) => end !== '')) {
    const [from, to] = ends.map((end) =>
      end === ''
        ? intl.formatMessage({ id: 'safety.untitled' })
        : intl.formatMessage({ id: 'safety.quoted' }, { text: end }),
    );
    return intl.formatMessage({ id: 'safety.linkOf' }, { from, to });
  }
  if (text !== '') return intl.formatMessage({ id: 'safety.quoted' }, { text });
  if (kind === 'theme' || kind.endsWith('Template')) return intl.formatMessage({ id: 'safety.kind.style' });
  if (kind === 'timeline') return intl.formatMessage({ id: 'safety.kind.timeline' });
  if (!isElementKind(kind)) return intl.formatMessage({ id: 'safety.kind.settings' });
  return intl.formatMessage({ id: `editor.kind.${kind}` });
}

function endsOf(kind: Kind, id: Id, state: State): Cause['ends'] {
  const link = kind === 'dependency' ? state.dependency.get(id) : undefined;
  const nameOf = (end: Id) => nameIn(state.task.get(end) ?? state.milestone.get(end));
  return link && [nameOf(link.from), nameOf(link.to)];
}
