import {
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components';
import { flushSync } from 'react-dom';
import { isCovered, type Size } from '../../lib/free-place.ts';
import { classNames } from './class-names.ts';
import { EDGE, type PopoverPlace, placePopover, type Surroundings } from './place-popover.ts';
import styles from './popover.module.css';

/**
 * Reads the obstacles around the popovers of a part of the page; a new function makes the open popover measure again.
 */
type ReadSurroundings = () => Surroundings | null;

const ObstaclesContext = createContext<ReadSurroundings | null>(null);

/** Popovers opened below this provider avoid the given boxes; popovers nested in those are placed as usual. */
export const PopoverObstacles = ObstaclesContext.Provider;

export function usePopoverObstacles(): ReadSurroundings | null {
  return useContext(ObstaclesContext);
}

export interface PopoverSurfaceProps extends Omit<AriaPopoverProps, 'className' | 'style' | 'children'> {
  readonly children: ReactNode;
}

interface AvoidingPopoverProps extends PopoverSurfaceProps {
  readonly read: ReadSurroundings;
}

/** A popover that places itself: the library only knows the control it belongs to. */
export function AvoidingPopover({ read, children, ...props }: AvoidingPopoverProps): ReactElement {
  const [place, setPlace] = useState<PopoverPlace | null>(null);
  return (
    <AriaPopover
      {...props}
      placement="bottom left"
      shouldFlip={false}
      containerPadding={EDGE}
      // Offsets count from the window's top left corner.
      getTargetRect={() => new DOMRect(0, 0, window.innerWidth, 0)}
      offset={place?.top ?? EDGE}
      crossOffset={place?.left ?? EDGE}
      {...(place?.maxHeight && { maxHeight: place.maxHeight })}
      className={classNames(styles.popover)}
      data-clear
    >
      <PopoverObstacles value={null}>
        <Placement read={read} place={place} onPlace={setPlace} />
        {children}
      </PopoverObstacles>
    </AriaPopover>
  );
}

interface PlacementProps {
  readonly read: ReadSurroundings;
  readonly place: PopoverPlace | null;
  readonly onPlace: (place: PopoverPlace) => void;
}

/**
 * Measures the surrounding popover. Places it again when its content grows or when it covers something it should avoid.
 */
function Placement({ read, place, onPlace }: PlacementProps): ReactElement {
  const mark = useRef<HTMLSpanElement>(null);
  const placed = useRef<Size | null>(null);
  useLayoutEffect(() => {
    const popover = mark.current?.closest<HTMLElement>('[data-clear]');
    if (!popover) return;
    const update = () => {
      const surroundings = read();
      if (!surroundings) return;
      const size = sizeOf(popover);
      const isSame = placed.current?.width === size.width && placed.current.height === size.height;
      const taken = { ...size, height: place?.maxHeight ?? size.height };
      if (isSame && place && !surroundings.kept.some((box) => isCovered(box, place, taken))) return;
      placed.current = size;
      const next = placePopover(surroundings, size, { width: window.innerWidth, height: window.innerHeight });
      const isThere =
        next.left === place?.left && next.top === place.top && next.maxHeight === place.maxHeight;
      if (!isThere) onPlace(next);
    };
    update();
    const observer = new ResizeObserver(update);
    observer.observe(popover);
    // Content that has just come is placed before anyone sees it.
    const content = new MutationObserver(() => flushSync(update));
    content.observe(popover, { childList: true, subtree: true });
    window.addEventListener('resize', update);
    return () => {
      observer.disconnect();
      content.disconnect();
      window.removeEventListener('resize', update);
    };
  }, [read, place, onPlace]);
  return <span ref={mark} hidden />;
}

/** The popover's natural size: neither its position nor the remaining space may affect it. */
function sizeOf(popover: HTMLElement): Size {
  const { style, scrollTop } = popover;
  const { left, maxHeight } = style;
  Object.assign(style, { left: '0px', maxHeight: 'none' });
  const size = { width: popover.offsetWidth, height: popover.offsetHeight };
  Object.assign(style, { left, maxHeight });
  popover.scrollTop = scrollTop;
  return size;
}
