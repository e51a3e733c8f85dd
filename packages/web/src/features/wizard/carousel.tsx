import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { ListBox } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { classNames } from '../../components/ui/class-names.ts';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { PictureCard } from '../../components/ui/picture-card.tsx';
import styles from './carousel.module.css';
import type { TemplateOption } from './template-option.ts';
import { TemplatePicture } from './template-picture.tsx';
import { useWheelSteps } from './use-wheel-steps.ts';

export interface CarouselProps {
  /** What is being chosen, for screen readers. */
  readonly label: string;
  readonly options: readonly TemplateOption[];
  readonly value: string;
  readonly onChange: (id: string) => void;
  /** Enter or a double click. */
  readonly onAccept: () => void;
}

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
export function Carousel({ label, options, value, onChange, onAccept }: CarouselProps) {
  const intl = useIntl();
  const strip = useRef<HTMLDivElement>(null);
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
  useWheelSteps(strip, step);
  const count = options.length;
  useEffect(() => {
    // The list renders its cards slightly later than its frame.
    const frame = requestAnimationFrame(() => {
      // Own templates that load later shift the others, which isn't a step.
      scrollToCard(strip.current, value, shownCount.current === count);
      shownCount.current = count;
    });
    return () => cancelAnimationFrame(frame);
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
        isDisabled={at <= 0}
        onPress={() => step(-1)}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and clicks come from the list inside */}
      <div
        className={styles.window}
        onKeyDownCapture={acceptOnEnter}
        onDoubleClick={onAccept}
        onFocus={enterAtChosen}
      >
        <ListBox
          ref={strip}
          className={classNames(styles.strip)}
          aria-label={label}
          orientation="horizontal"
          items={options}
          selectionMode="single"
          selectionBehavior="replace"
          disallowEmptySelection
          autoFocus
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
      </div>
      <IconButton
        variant="outlined"
        label={intl.formatMessage({ id: 'wizard.next' })}
        icon={<ChevronRight size={16} strokeWidth={1.75} />}
        isDisabled={at >= options.length - 1}
        onPress={() => step(1)}
      />
    </div>
  );
}
