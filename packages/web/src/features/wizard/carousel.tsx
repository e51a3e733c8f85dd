import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ListBox } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { classNames } from '../../components/ui/class-names.ts';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { PictureCard } from '../../components/ui/picture-card.tsx';
import { PictureCardSkeleton } from '../../components/ui/picture-card-skeleton.tsx';
import { canTakeFocus } from '../../lib/can-take-focus.ts';
import styles from './carousel.module.css';
import type { TemplateOption } from './template-option.ts';
import { TemplatePicture } from './template-picture.tsx';
import { useWheelSteps } from './use-wheel-steps.ts';

export interface CarouselProps {
  /** What is being chosen, for screen readers. */
  readonly label: string;
  readonly options: readonly TemplateOption[];
  /** Options may still appear: placeholders are shown, so no card moves under the pointer. */
  readonly isPending: boolean;
  readonly value: string;
  readonly onChange: (id: string) => void;
  /** Enter or a double click. */
  readonly onAccept: () => void;
}

const placeholders = Array.from({ length: 14 }, (_, index) => index);

function findCard(strip: HTMLElement | null, id: string): HTMLElement | null {
  return strip?.querySelector<HTMLElement>(`[data-key="${CSS.escape(id)}"]`) ?? null;
}

/** Scrolls the selected card to the middle of the strip. */
function scrollToCard(strip: HTMLElement | null, id: string, isSmooth: boolean): void {
  const card = findCard(strip, id);
  if (!strip || !card) return;
  const shift = card.getBoundingClientRect().left - strip.getBoundingClientRect().left;
  const left = strip.scrollLeft + shift - (strip.clientWidth - card.clientWidth) / 2;
  const isStill = !isSmooth || matchMedia('(prefers-reduced-motion: reduce)').matches;
  strip.scrollTo({ left, behavior: isStill ? 'instant' : 'smooth' });
}

/** A strip of templates, browsed by clicks, arrow keys, the wheel and buttons. */
export function Carousel({ label, options, isPending, value, onChange, onAccept }: CarouselProps) {
  const intl = useIntl();
  const frame = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const [hasWaited] = useState(isPending);
  const shownCount = useRef(0);
  const at = options.findIndex(({ id }) => id === value);

  function step(by: number): void {
    const next = options[at + by];
    if (!next) return;
    onChange(next.id);
    // Arrow keys continue from the focused card.
    if (strip.current?.contains(document.activeElement)) focusCard(next.id);
  }
  function focusCard(id: string): void {
    findCard(strip.current, id)?.focus({ preventScroll: true });
  }
  useWheelSteps(frame, step);
  const count = isPending ? 0 : options.length;
  useEffect(() => {
    // The list renders its cards slightly later than its frame.
    const request = requestAnimationFrame(() => {
      // Templates that appear shift the others, which isn't a step.
      scrollToCard(strip.current, value, shownCount.current === count);
      shownCount.current = count;
    });
    return () => cancelAnimationFrame(request);
  }, [value, count]);
  const acceptOnEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) onAccept();
  };

  /** Keyboard focus enters at the selected card, even if it was selected with the buttons. */
  const enterAtChosen = ({ target, relatedTarget }: FocusEvent): void => {
    if (strip.current?.contains(relatedTarget) || !target.matches(':focus-visible')) return;
    if (target instanceof HTMLElement && target.dataset.key !== value) focusCard(value);
  };

  return (
    <div className={styles.carousel}>
      <IconButton
        variant="outlined"
        label={intl.formatMessage({ id: 'wizard.previous' })}
        icon={<ChevronLeft size={16} strokeWidth={1.75} />}
        isDisabled={isPending || at <= 0}
        onPress={() => step(-1)}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and clicks come from the list inside */}
      <div
        ref={frame}
        className={styles.window}
        onKeyDownCapture={acceptOnEnter}
        onDoubleClick={onAccept}
        onFocus={enterAtChosen}
      >
        {isPending ? (
          <div
            className={classNames(styles.strip, styles.isPending)}
            role="status"
            aria-busy="true"
            aria-label={intl.formatMessage({ id: 'wizard.loading' })}
          >
            {placeholders.map((index) => (
              <PictureCardSkeleton key={index} className={styles.card} />
            ))}
          </div>
        ) : (
          <ListBox
            ref={strip}
            className={classNames(styles.strip)}
            aria-label={label}
            orientation="horizontal"
            items={options}
            selectionMode="single"
            selectionBehavior="replace"
            disallowEmptySelection
            autoFocus={!hasWaited || canTakeFocus(frame.current)}
            selectedKeys={[value]}
            onSelectionChange={(keys) => {
              const chosen = options.find(({ id }) => keys !== 'all' && keys.has(id));
              if (chosen) onChange(chosen.id);
            }}
          >
            {(option) => (
              <PictureCard
                id={option.id}
                name={option.name}
                isPremium={option.isPremium}
                className={styles.card}
                picture={<TemplatePicture picture={option.picture} />}
              />
            )}
          </ListBox>
        )}
      </div>
      <IconButton
        variant="outlined"
        label={intl.formatMessage({ id: 'wizard.next' })}
        icon={<ChevronRight size={16} strokeWidth={1.75} />}
        isDisabled={isPending || at >= options.length - 1}
        onPress={() => step(1)}
      />
    </div>
  );
}
