import { spanOf, startOf } from '@giotto/chart/interact';
import { SCALES, type Scale, type State, timelineOf } from '@giotto/chart/model';
import { formatDateRange } from '@giotto/chart/time';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import { type ReactElement, useEffect, useMemo } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { moveModeTexts } from '../../../app/locales/move-mode-texts.ts';
import { FeatureTexts } from '../../../app/texts.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { SegmentedControl } from '../../../components/ui/segmented-control.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { MOVE_TARGETS, type MoveMode } from '../session/move-mode.ts';
import { useSession, useShownState, useUi } from '../session/session-context.ts';
import styles from './move-bar.module.css';
import { type Arrow, createMoving, useMoveKeys } from './use-move-keys.ts';

const ARROWS: readonly { readonly arrow: Arrow; readonly Icon: typeof ArrowUp }[] = [
  { arrow: 'left', Icon: ArrowLeft },
  { arrow: 'right', Icon: ArrowRight },
  { arrow: 'up', Icon: ArrowUp },
  { arrow: 'down', Icon: ArrowDown },
];

/** Ms of rest before the result is announced, rather than on every press of a held key (`ux.md` A15). */
const QUIET = 500;

/** Move mode's bar: buttons for its keys, which also make it the alternative to dragging (`ux.md` A10, A15). */
export function MoveBar(): ReactElement | null {
  const mode = useUi((ui) => ui.moveMode);
  return (
    mode && (
      <FeatureTexts texts={moveModeTexts}>
        <OpenBar mode={mode} />
      </FeatureTexts>
    )
  );
}

function OpenBar({ mode }: { mode: MoveMode }): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const state = useShownState();
  const selection = useUi((ui) => ui.selection);
  const moving = useMemo(() => createMoving(session), [session]);
  useMoveKeys(moving);
  const place = describePlace(intl, state, mode);
  useEffect(() => {
    session.announce(intl.formatMessage({ id: 'moveMode.began' }));
  }, [session, intl]);
  useEffect(() => {
    const timer = setTimeout(() => session.announce(place), QUIET);
    return () => clearTimeout(timer);
  }, [session, place]);
  // Changing the selection ends the mode and keeps what was moved.
  const isAnother = selection !== mode.refs;
  useEffect(() => {
    if (isAnother) moving.finish(true);
  }, [isAnother, moving]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a form's look and meaning
    <div
      className={styles.bar}
      role="group"
      aria-label={intl.formatMessage({ id: 'moveMode.label' })}
      data-own-pointer
      data-move-bar
    >
      <span className={styles.place}>{place}</span>
      <SegmentedControl
        aria-label={intl.formatMessage({ id: 'moveMode.target' })}
        size="small"
        segments={MOVE_TARGETS.map((id) => ({
          id,
          label: intl.formatMessage({ id: `moveMode.target.${id}` }),
        }))}
        value={mode.target}
        onChange={moving.aim}
      />
      <span className={styles.arrows} dir="ltr">
        {ARROWS.map(({ arrow, Icon }) => (
          <IconButton
            key={arrow}
            label={intl.formatMessage({ id: `moveMode.${arrow}` })}
            icon={<Icon size={16} strokeWidth={1.75} />}
            tooltipPlacement="top"
            onPress={() => moving.press(arrow)}
          />
        ))}
      </span>
      <span className={styles.step}>
        <Select<Scale>
          aria-label={intl.formatMessage({ id: 'moveMode.step' })}
          size="small"
          options={SCALES.map((id) => ({
            id,
            label: intl.formatMessage({ id: `moveMode.step.${id}` }),
          }))}
          value={mode.step}
          onChange={moving.setStep}
        />
      </span>
      <Button variant="secondary" size="small" onPress={() => moving.finish(false)}>
        {intl.formatMessage({ id: 'editor.ask.cancel' })}
      </Button>
      <Button variant="primary" size="small" onPress={() => moving.finish(true)}>
        {intl.formatMessage({ id: 'moveMode.done' })}
      </Button>
    </div>
  );
}

/** "Build: 16–23 Jan, 40 %" for the first element, plus the number of others. */
function describePlace(intl: IntlShape, state: State, { refs }: MoveMode): string {
  const [ref] = refs;
  if (!ref) return '';
  const record = state[ref.kind].get(ref.id) as { title?: string; progress?: number } | undefined;
  const start = startOf(state, ref);
  const span = ref.kind === 'horizontalLane' ? null : spanOf(state, ref);
  const dates =
    start === null
      ? 'none'
      : formatDateRange({ start, ...(span && { end: start + span.duration }) }, timelineOf(state));
  return intl.formatMessage(
    { id: 'moveMode.place' },
    {
      title: record?.title || intl.formatMessage({ id: 'editor.untitled' }),
      dates,
      progress: ref.kind === 'task' ? (record?.progress ?? 0) : 'none',
      more: refs.length - 1,
    },
  );
}
