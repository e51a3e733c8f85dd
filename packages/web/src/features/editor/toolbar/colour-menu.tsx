import { handSetColour, lookKindOf, type Selection } from '@giotto/chart/interact';
import {
  type ElementKind,
  laneLook,
  markerLook,
  milestoneLook,
  milestoneRowLook,
  type State,
  type Task,
  taskLook,
} from '@giotto/chart/model';
import { checkElementContrast } from '@giotto/chart/styles';
import type { ReactElement } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { ContrastCoach } from '../../../components/chart/contrast-note.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ColorField } from '../../../components/ui/color-field.tsx';
import { Popover, PopoverTrigger } from '../../../components/ui/popover.tsx';
import { useShownState } from '../session/session-context.ts';
import styles from './floating-toolbar.module.css';

interface ColourMenuProps {
  readonly refs: Selection;
  /** The theme's colours. */
  readonly swatches: readonly string[];
  /** Null resets to the design template's colour. */
  readonly onChoose: (colour: string | null) => void;
  /** Called with intermediate colours while one is being picked. */
  readonly onAdjust: (colour: string) => void;
}

/** The selection's colour: the theme's colours first, any other below, and a reset to the design template's. */
export function ColourMenu({ refs, swatches, onChoose, onAdjust }: ColourMenuProps): ReactElement {
  const intl = useIntl();
  const state = useShownState();
  const [first] = refs;
  const current = first ? shownColour(state, first) : '#000000';
  const check =
    first &&
    checkElementContrast(state, first.kind, first.id).find(
      ({ field }) => field === FIELDS[lookKindOf(state, first)],
    );
  const isOwn = refs.some((ref) => handSetColour(state, ref) !== null);
  const label = intl.formatMessage({ id: 'editor.colour.label' });
  return (
    <PopoverTrigger>
      <AriaButton className={styles.trigger ?? ''} aria-label={label} data-help="selection-colour">
        <span className={styles.swatch} style={{ background: current }} />
      </AriaButton>
      <Popover aria-label={label} placement="top">
        <div className={styles.panel} data-help="sheet-colour">
          <div className={styles.swatches}>
            {swatches.map((colour) => (
              <AriaButton
                key={colour}
                className={styles.choice ?? ''}
                aria-label={colour}
                aria-pressed={colour.toLowerCase() === current.toLowerCase()}
                onPress={() => onChoose(colour)}
              >
                <span className={styles.swatch} style={{ background: colour }} />
              </AriaButton>
            ))}
          </div>
          <ColorField
            label={intl.formatMessage({ id: 'editor.colour.other' })}
            value={current.slice(0, 7)}
            swatches={swatches}
            onChange={onAdjust}
          />
          {check?.passes === false && <ContrastCoach check={check} onUse={onChoose} />}
          {isOwn && (
            <Button variant="secondary" size="small" onPress={() => onChoose(null)}>
              {intl.formatMessage({ id: 'editor.colour.reset' })}
            </Button>
          )}
        </div>
      </Popover>
    </PopoverTrigger>
  );
}

/** The field that has an element's colour. */
const FIELDS: Partial<Record<ElementKind, string>> = {
  task: 'color',
  milestone: 'iconColor',
  verticalMarker: 'lineColor',
  horizontalMarker: 'lineColor',
};

function taskColour(state: State, task: Task): string {
  return task.isMilestone === true ? milestoneRowLook(state, task).iconColor : taskLook(state, task).color;
}

/** The current colour. */
function shownColour(state: State, { kind, id }: Selection[number]): string {
  switch (kind) {
    case 'task':
      return taskColour(state, state.task.get(id) ?? {});
    case 'milestone':
      return milestoneLook(state, state.milestone.get(id) ?? {}).iconColor;
    case 'verticalLane':
    case 'horizontalLane':
      return laneLook(state, state[kind].get(id) ?? {}).backgroundColor;
    case 'verticalMarker':
    case 'horizontalMarker':
      return markerLook(state, state[kind].get(id) ?? {}).lineColor;
    case 'dependency':
      return '#000000';
  }
}
