import type { Scene } from '@giotto/chart/layout';
import type { Id, State } from '@giotto/chart/model';
import { fontStack, textStyle } from '@giotto/chart/text';
import { type ReactElement, useEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { ShapeList } from '../../../components/chart/shape-view.tsx';
import type { DrawingHost, Fading } from '../../../lib/drawing-host.ts';
import { useReadable } from '../../../lib/store.ts';
import { type ComparedStates, compareSuggestions, compareWorkedIn } from './compare-suggestions.ts';
import type { DrawnSuggestion, LaidOver, WorkedIn } from './drawn-suggestion.ts';
import { MarkView } from './mark-view.tsx';
import { type Mark, placeMarks } from './place-marks.ts';
import { keepOneLabel, milestonesAbove } from './stack-marks.ts';
import styles from './suggestion-drawing.module.css';

interface SuggestionDrawingProps {
  readonly host: DrawingHost;
  /** Drawn one over the other, in this order. Keep the list while nothing has changed. */
  readonly drawn: readonly DrawnSuggestion[];
  /** The one that is drawn stronger. */
  readonly chosenId?: Id | null;
  /** Somebody pressed a mark; absent: marks take no pointer. */
  readonly onChoose?: (id: Id, mark: Element) => void;
}

const NONE: ReadonlyMap<Id, Fading> = new Map();

/**
 * Suggestions on the chart: what each would change, dashed and with its author's dot, and the original at half strength.
 * One with suggestions that are laid over the chart in an editor: it says what steps back.
 */
export function SuggestionDrawing({ host, drawn, ...rest }: SuggestionDrawingProps): ReactElement | null {
  const { layerPlace, fade } = host;
  const isFading = layerPlace !== null && drawn.some(isLaidOver);
  useEffect(() => (isFading ? () => fade(NONE) : undefined), [isFading, fade]);
  if (layerPlace === null || drawn.length === 0) return null;
  return createPortal(<Layer host={host} drawn={drawn} {...rest} />, layerPlace);
}

function Layer({ host, drawn, chosenId = null, onChoose }: SuggestionDrawingProps): ReactElement {
  const { scene, zoom } = useReadable(host.seen, (seen) => seen);
  const { marks, above, faded } = useMarks(host, drawn, scene);
  const { fade } = host;
  const isFading = drawn.some(isLaidOver);
  useEffect(() => {
    if (isFading) fade(faded);
  }, [isFading, fade, faded]);
  return (
    <svg
      className={styles.layer}
      width={scene.width * zoom}
      height={scene.height * zoom}
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
      {above.map(({ id, parts }) => (
        <g key={id} className={styles.above}>
          <ShapeList shapes={parts.flatMap(({ shapes }) => shapes)} />
        </g>
      ))}
    </svg>
  );
}

const isWorkedIn = (one: DrawnSuggestion): one is WorkedIn => 'before' in one;
const isLaidOver = (one: DrawnSuggestion): one is LaidOver => 'changes' in one;

function useMarks(host: DrawingHost, drawn: readonly DrawnSuggestion[], scene: Scene) {
  const chart = useReadable(host.chart, ({ state }) => state);
  const seen = useReadable(host.seen, ({ state }) => state);
  const laidOver = useMemo(() => compareSuggestions(chart, drawn.filter(isLaidOver)), [chart, drawn]);
  const workedIn = useMemo(
    () => drawn.filter(isWorkedIn).map((one) => compareWorkedIn(one.before, seen, one)),
    [seen, drawn],
  );
  return useMemo(() => {
    const marks: Mark[] = [];
    const faded = new Map<Id, Fading>();
    const add = (compared: ComparedStates, other: State) => {
      const placed = placeMarks(compared, scene, host.drawLike(other));
      marks.push(...placed.marks);
      for (const [id, fading] of placed.faded) faded.set(id, fading);
    };
    for (const compared of workedIn) add(compared, compared.before);
    for (const compared of laidOver) add(compared, compared.after);
    return { marks: keepOneLabel(marks), above: milestonesAbove(scene, marks, faded), faded };
  }, [host, scene, laidOver, workedIn]);
}
