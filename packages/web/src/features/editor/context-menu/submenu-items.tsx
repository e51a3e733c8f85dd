import { lookKindOf, setDesignTemplate, type Tool } from '@giotto/chart/interact';
import { TEMPLATE_KIND_OF } from '@giotto/chart/model';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { MenuItem } from '../../../components/ui/menu.tsx';
import { clickTarget } from '../canvas/click-target.ts';
import { CommandItem } from '../commands/command-item.tsx';
import { selectedRefs } from '../commands/selected.ts';
import { useSession } from '../session/session-context.ts';
import type { MenuPlace } from '../session/surface.ts';
import { SUBMENU_COMMANDS, type Submenu } from './menu-entries.ts';
import { isOffered, templateKeysOf } from './visible-entries.ts';

const PLACED = [
  'task',
  'milestone',
  'verticalLane',
  'horizontalLane',
  'verticalMarker',
  'horizontalMarker',
] as const satisfies readonly Tool[];

/** The entries of a submenu. */
export function SubmenuItems({ submenu, place }: { submenu: Submenu; place: MenuPlace }): ReactElement {
  const session = useSession();
  if (submenu === 'addHere') return <AddHere place={place} />;
  if (submenu === 'template') return <Templates />;
  return (
    <>
      {SUBMENU_COMMANDS[submenu]
        .filter((id) => isOffered(session, id))
        .map((id) => (
          <CommandItem key={id} id={id} />
        ))}
    </>
  );
}

/** The tools' elements, placed where the menu was opened. */
function AddHere({ place }: { place: MenuPlace }): ReactElement[] {
  const session = useSession();
  const intl = useIntl();
  return PLACED.map((tool) => (
    <MenuItem
      key={tool}
      label={intl.formatMessage({ id: `editor.kind.${tool}` })}
      onAction={() => {
        session.ui.set({ surface: null, selection: [] });
        session.setTool(tool);
        clickTarget(session, place.target, place.at);
      }}
    />
  ));
}

/** The design templates for the selection's kind. */
function Templates(): ReactElement[] {
  const session = useSession();
  const refs = selectedRefs(session);
  const { state } = session.chart.get();
  return templateKeysOf(session).map((key) => (
    <MenuItem
      key={key}
      label={(refs[0] && state[TEMPLATE_KIND_OF[lookKindOf(state, refs[0])]].get(key)?.name) ?? key}
      onAction={() => {
        session.ui.set({ surface: null });
        session.commit(setDesignTemplate(session.chart.get().state, refs, key));
      }}
    />
  ));
}
