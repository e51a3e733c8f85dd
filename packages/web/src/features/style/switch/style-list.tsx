import type { State } from '@giotto/chart/model';
import { excerptOf } from '@giotto/chart/styles';
import { buildDataTemplate, DEFAULT_DATA_TEMPLATE } from '@giotto/chart/templates';
import { formatCivil } from '@giotto/chart/time';
import { type KeyboardEvent, type ReactElement, useMemo, useRef, useState } from 'react';
import { Header, ListBox, ListBoxSection } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { Button } from '../../../components/ui/button.tsx';
import { classNames } from '../../../components/ui/class-names.ts';
import { PictureCard } from '../../../components/ui/picture-card.tsx';
import { PictureCardSkeleton } from '../../../components/ui/picture-card-skeleton.tsx';
import { canTakeFocus } from '../../../lib/can-take-focus.ts';
import { civilNow } from '../../../lib/civil-now.ts';
import type { StyleChoice, StyleChoices } from './style-choices.ts';
import styles from './style-list.module.css';
import { StylePicture } from './style-picture.tsx';
import { useDebouncedHover } from './use-debounced-hover.ts';

/** The number of the chart's rows in a card's picture. */
const ROWS = 6;

const placeholders = Array.from({ length: 8 }, (_, index) => index);

interface StyleListProps {
  readonly state: State;
  readonly choices: StyleChoices;
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
  /** The card that the pointer rests on; null once it leaves. */
  readonly onHover: (id: string | null) => void;
  /** Enter or a double click. */
  readonly onAccept: () => void;
}

/** The styles as pictures of the person's own chart: arrow keys and clicks choose one, hovering previews it. */
export function StyleList(props: StyleListProps): ReactElement {
  const { state, choices, chosen, onChoose, onHover, onAccept } = props;
  const intl = useIntl();
  const place = useRef<HTMLDivElement>(null);
  const [hasWaited] = useState(choices.isPending);
  const excerpt = useMemo(() => (state.task.size > 0 ? excerptOf(state, ROWS) : buildSample()), [state]);
  const { hover, forget } = useDebouncedHover(onHover);
  const acceptOnEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) onAccept();
  };
  const renderItem = (choice: StyleChoice) => (
    <PictureCard
      key={choice.id}
      id={choice.id}
      name={choice.name}
      isPremium={choice.isPremium}
      data-help="style-choice"
      onHoverStart={() => hover(choice.id)}
      onHoverEnd={() => hover(null)}
      picture={<StylePicture choice={choice} excerpt={excerpt} />}
    />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and clicks come from the list inside
    <div ref={place} className={styles.place} onKeyDownCapture={acceptOnEnter} onDoubleClick={onAccept}>
      {choices.hasFailed && (
        <p className={styles.failed} role="alert">
          {intl.formatMessage({ id: 'style.switch.failed' })}
          <Button size="small" onPress={choices.retry}>
            {intl.formatMessage({ id: 'style.switch.retry' })}
          </Button>
        </p>
      )}
      {choices.isPending ? (
        <div
          className={styles.section}
          role="status"
          aria-busy="true"
          aria-label={intl.formatMessage({ id: 'style.switch.loading' })}
        >
          {placeholders.map((index) => (
            <PictureCardSkeleton key={index} />
          ))}
        </div>
      ) : (
        <ListBox
          className={classNames(styles.list)}
          aria-label={intl.formatMessage({ id: 'style.switch.list' })}
          layout="grid"
          selectionMode="single"
          selectionBehavior="replace"
          disallowEmptySelection
          autoFocus={!hasWaited || canTakeFocus(place.current)}
          selectedKeys={chosen === null ? [] : [chosen]}
          onSelectionChange={(keys) => {
            const [key] = keys === 'all' ? [] : keys;
            if (key === undefined) return;
            // The chosen style takes precedence, even if it was chosen by keyboard while the pointer rests on another.
            forget();
            onChoose(String(key));
          }}
        >
          {choices.own.length > 0 && (
            <ListBoxSection className={styles.section ?? ''}>
              <Header className={styles.heading}>{intl.formatMessage({ id: 'style.switch.own' })}</Header>
              {choices.own.map(renderItem)}
            </ListBoxSection>
          )}
          <ListBoxSection className={styles.section ?? ''}>
            <Header className={styles.heading}>{intl.formatMessage({ id: 'style.switch.builtIn' })}</Header>
            {choices.builtIn.map(renderItem)}
          </ListBoxSection>
        </ListBox>
      )}
      {!choices.isPending && choices.own.length === 0 && !choices.hasFailed && (
        <p className={styles.hint}>{intl.formatMessage({ id: 'style.switch.noOwn' })}</p>
      )}
    </div>
  );
}

/** The sample for previewing styles while the chart has no tasks. */
function buildSample(): State {
  const today = formatCivil(civilNow()).slice(0, 10);
  return excerptOf(buildDataTemplate(DEFAULT_DATA_TEMPLATE.id, today), ROWS);
}
