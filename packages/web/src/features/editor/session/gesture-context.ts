import type { GestureContext } from '@giotto/chart/interact';
import { settingsOf, timelineOf } from '@giotto/chart/model';
import { unitAt } from '@giotto/chart/time';
import { createRandomId } from '../../../lib/chart-store/client-lock.ts';
import type { Store } from '../../../lib/store.ts';
import type { EditorUi } from './editor-ui.ts';
import type { LastTemplates } from './last-templates.ts';
import type { SessionPictures } from './session-pictures.ts';
import { snapperOf } from './snapper.ts';

interface GestureSetup {
  readonly ui: Store<EditorUi>;
  readonly pictures: SessionPictures;
  readonly templates: LastTemplates;
  readonly titleOf: GestureContext['titleOf'];
}

/** The context for a gesture that begins now. */
export function gestureContext({ ui, pictures, templates, titleOf }: GestureSetup): GestureContext {
  const { state } = pictures.base();
  const timeline = timelineOf(state);
  const settings = settingsOf(state);
  const hasToday = settings.showToday && !timeline.relativeTime;
  return {
    state,
    // A gesture that scrolls must see what has scrolled into view.
    get scene() {
      return pictures.base().scene;
    },
    get wholeScene() {
      return pictures.whole().scene;
    },
    selection: ui.get().selection,
    scale: timeline.scaleTypeScale,
    ...snapperOf(settings.dateSnipping, timeline),
    ...(hasToday && { today: unitAt(ui.get().now, timeline.startDate) }),
    templateOf: (kind) => templates.of(kind, state),
    newId: createRandomId,
    titleOf,
  };
}
