import { handSetLook } from '@giotto/chart/interact';
import { ELEMENT_KINDS, type State } from '@giotto/chart/model';
import { applyStyle, isDefaultTheme, withStyle } from '@giotto/chart/templates';
import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import type { StyleHost } from '../../../lib/style-host.ts';
import { StyleFrame, WatermarkNote } from '../style-frame.tsx';
import { findCurrentStyle, useStyleChoices, useStyleOf } from './style-choices.ts';
import { StyleList } from './style-list.tsx';

/** Switches the chart's style: a list to preview with the pointer or keyboard; nothing changes until it's applied. */
export function SwitchPanel({ host }: { readonly host: StyleHost }): ReactElement {
  const intl = useIntl();
  const { state, previewChanges } = host;
  const choices = useStyleChoices(host.ganttId);
  const [chosen, setChosen] = useState(() => findCurrentStyle(state));
  const [hovered, setHovered] = useState<string | null>(null);
  const [resets, setResets] = useState(false);
  const countOfPainted = useMemo(() => countPainted(state), [state]);
  const chosenStyle = useStyleOf(choices.find(chosen));
  const shownStyle = useStyleOf(choices.find(hovered ?? chosen));
  const changes = useMemo(
    () => (chosenStyle ? applyStyle(state, chosenStyle, resets) : []),
    [state, chosenStyle, resets],
  );
  const shown = useMemo(
    () => (shownStyle === chosenStyle ? changes : shownStyle ? applyStyle(state, shownStyle, resets) : []),
    [state, shownStyle, chosenStyle, changes, resets],
  );
  useEffect(() => previewChanges(shown.length > 0 ? shown : null), [previewChanges, shown]);
  useEffect(() => () => previewChanges(null), [previewChanges]);

  const isMarked = host.isFree && shownStyle !== null && !isDefaultTheme(withStyle(state, shownStyle));
  const apply = () => {
    if (changes.length === 0 || !chosenStyle) return;
    host.apply(changes);
    host.announce(intl.formatMessage({ id: 'style.applied' }, { name: chosenStyle.name }));
    host.close();
  };
  return (
    <StyleFrame
      title={intl.formatMessage({ id: 'style.switch.title' })}
      canApply={changes.length > 0}
      onApply={apply}
      onCancel={host.close}
      footer={
        (host.isFree || countOfPainted > 0) && (
          <>
            {host.isFree && (
              <WatermarkNote isHidden={!isMarked}>
                {intl.formatMessage({ id: 'style.switch.watermark' })}
              </WatermarkNote>
            )}
            {countOfPainted > 0 && (
              <Checkbox isSelected={resets} onChange={setResets}>
                {intl.formatMessage({ id: 'style.switch.resets' }, { count: countOfPainted })}
              </Checkbox>
            )}
          </>
        )
      }
    >
      <StyleList
        state={state}
        choices={choices}
        chosen={chosen}
        onChoose={setChosen}
        onHover={setHovered}
        onAccept={apply}
      />
    </StyleFrame>
  );
}

/** The number of elements with manual overrides. */
function countPainted(state: State): number {
  let count = 0;
  for (const kind of ELEMENT_KINDS) {
    for (const id of state[kind].keys()) {
      if (Object.keys(handSetLook(state, { kind, id })).length > 0) count++;
    }
  }
  return count;
}
