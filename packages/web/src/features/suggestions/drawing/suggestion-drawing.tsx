import type { Scene } from '@giotto/chart/layout';
import type { Id, State } from '@giotto/chart/model';
import { fontStack, textStyle } from '@giotto/chart/text';
import { type ReactElement, useEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { ShapeList } from '../../../components/chart/shape-view.tsx';
import type { DrawingHost, DrawnPages, FadeLevel } from '../../../lib/drawing-host.ts';
import { useReadable } from '../../../lib/store.ts';
import { type ComparedStates, compareIncluded, compareSuggestions } from './compare-suggestions.ts';
import type { DrawnSuggestion, IncludedSuggestion, OverlaidSuggestion } from './drawn-suggestion.ts';
import { layoutGhosts, type Mark } from './layout-ghosts.ts';
import { MarkView } from './mark-view.tsx';
import { placeLabels } from './place-labels.ts';
import { type Covered, coveredByGhosts, keepOneLabel } from './stack-marks.ts';
import styles from './suggestion-drawing.module.css';

interface SuggestionDrawingProps {
  readonly host: DrawingHost;
  /** Drawn on top of each other in this order. Pass the same array while nothing changes. */
  readonly drawn: readonly DrawnSuggestion[];
  /** The emphasised suggestion. */
  readonly chosenId?: Id | null;
  /** Called when a mark is pressed; if absent, marks ignore the pointer. */
  readonly onChoose?: (id: Id, mark: Element) => void;
}

const NONE: ReadonlyMap<Id, FadeLevel> = new Map();

/**
 * Draws suggestions on the chart: each result dashed and with its author's dot, and the original at half strength. An
 * editor may contain only one of these with overlaid suggestions, because it determines which elements are dimmed.
 */
export function SuggestionDrawing({ host, drawn, ...rest }: SuggestionDrawingProps): ReactElement | null {
  const { layerPlace, pages, fade } = host;
  const isDrawn = layerPlace !== null || pages !== null;
  const isFading = isDrawn && drawn.some(isOverlaid);
  useEffect(() => (isFading ? () => fade(NONE) : undefined), [isFading, fade]);
  if (!isDrawn || drawn.length === 0) return null;
  if (pages) return <OnPages host={host} pages={pages} drawn={drawn} {...rest} />;
  return <OnCanvas host={host} drawn={drawn} {...rest} />;
}

function OnCanvas({ host, drawn, ...rest }: SuggestionDrawingProps): ReactElement | null {
  const { scene, zoom } = useReadable(host.seen, (seen) => seen);
  const placed = useMarks(host, drawn, scene, host.drawLike);
  return host.layerPlace && createPortal(<Layer {...placed} {...rest} scale={zoom} />, host.layerPlace);
}

/** Each page shows the marks of its rows. */
function OnPages({
  host,
  pages,
  drawn,
  ...rest
}: SuggestionDrawingProps & { pages: DrawnPages }): ReactElement {
  const { scene, scale, places, drawLike } = pages;
  const placed = useMarks(host, drawn, scene, drawLike);
  return (
    <>
      {places.map(({ element, from, to }, page) =>
        createPortal(
          <Layer
            {...placed}
            {...rest}
            scale={scale}
            marks={placed.marks.filter(
              ({ outline: { y, height }, kind }) => kind === 'verticalLane' || (y < to && y + height > from),
            )}
          />,
          element,
          String(page),
        ),
      )}
    </>
  );
}

interface LayerProps extends Pick<SuggestionDrawingProps, 'chosenId' | 'onChoose'> {
  readonly scene: Scene;
  readonly scale: number;
  readonly marks: readonly Mark[];
  /** Elements that results must not cover. */
  readonly above: readonly Covered[];
}

function Layer({ scene, scale, marks, above, chosenId = null, onChoose }: LayerProps): ReactElement {
  return (
    <svg
      className={styles.layer}
      width={scene.width * scale}
      height={scene.height * scale}
      viewBox={`0 0 ${scene.width} ${scene.height}`}
      fontFamily={fontStack(scene.font)}
      style={textStyle(scene.font)}
      aria-hidden="true"
    >
      {marks.map((mark) => (
        <MarkView
          key={`${mark.suggestion.id} ${mark.type} ${mark.id}`}
          mark={mark}
          isChosen={mark.suggestion.id === chosenId}
          edge={scene.plot.x}
          {...(onChoose && { onChoose })}
        />
      ))}
      {above.map((covered, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an element has several texts, and each may be covered twice
        <Above key={`${covered.id} ${at}`} covered={covered} />
      ))}
    </svg>
  );
}

/** What would be covered; of a text only that part, since letters that are drawn twice look bolder. */
function Above({ covered: { shapes, clip } }: { readonly covered: Covered }): ReactElement {
  const content = (
    <g className={styles.above}>
      <ShapeList shapes={shapes} />
    </g>
  );
  return clip ? (
    <svg aria-hidden="true" {...clip} viewBox={`${clip.x} ${clip.y} ${clip.width} ${clip.height}`}>
      {content}
    </svg>
  ) : (
    content
  );
}

const isIncluded = (one: DrawnSuggestion): one is IncludedSuggestion => 'before' in one;
const isOverlaid = (one: DrawnSuggestion): one is OverlaidSuggestion => 'changes' in one;

/** The marks on a picture, which dims elements for them. */
function useMarks(
  host: DrawingHost,
  drawn: readonly DrawnSuggestion[],
  scene: Scene,
  drawLike: DrawingHost['drawLike'],
) {
  const chart = useReadable(host.chart, ({ state }) => state);
  const seen = useReadable(host.seen, ({ state }) => state);
  const overlaid = useMemo(() => compareSuggestions(chart, drawn.filter(isOverlaid)), [chart, drawn]);
  const included = useMemo(
    () => drawn.filter(isIncluded).map((one) => compareIncluded(one.before, seen, one)),
    [seen, drawn],
  );
  const placed = useMemo(() => {
    const marks: Mark[] = [];
    const faded = new Map<Id, FadeLevel>();
    const add = (compared: ComparedStates, other: State) => {
      const placed = layoutGhosts(compared, scene, drawLike(other));
      marks.push(...placed.marks);
      for (const [id, fading] of placed.faded) faded.set(id, fading);
    };
    for (const compared of included) add(compared, compared.before);
    for (const compared of overlaid) add(compared, compared.after);
    const above = coveredByGhosts(scene, marks, faded);
    return { scene, above, ...placeLabels(scene, { marks: keepOneLabel(marks), faded }) };
  }, [drawLike, scene, overlaid, included]);
  const { faded, ...rest } = placed;
  const { fade } = host;
  const isFading = drawn.some(isOverlaid);
  useEffect(() => {
    if (isFading) fade(faded);
  }, [isFading, fade, faded]);
  return rest;
}
