import { layoutChart, type Scene, type View } from '@giotto/chart/layout';
import type { State } from '@giotto/chart/model';
import { useMemo, useRef } from 'react';
import { civilNow } from '../../lib/civil-now.ts';
import styles from './chart-picture.module.css';
import { fitScale } from './fit-scale.ts';
import { SceneView } from './scene-view.tsx';
import { useBox } from './use-box.ts';
import { type DrawableState, useDrawableState } from './use-drawable-state.ts';

export interface ChartPictureProps {
  readonly state: State;
  /** What the picture shows, for screen readers; without it the picture is decoration. */
  readonly label?: string;
  readonly hasWatermark?: boolean;
  /** How small the picture may become before it is scrolled instead, 1 being as drawn. */
  readonly smallestScale?: number;
}

/** Laid out for the room's whole width at the scale that makes the height fit. */
function layOut(
  { state, metrics }: DrawableState,
  room: { readonly width: number; readonly height: number },
  view: View,
  smallestScale: number,
): { readonly scene: Scene; readonly scale: number } {
  const drawn = layoutChart(state, { ...view, width: room.width }, metrics);
  const scale = fitScale(drawn.height, room.height, smallestScale);
  if (scale === 1) return { scene: drawn, scale };
  const width = Math.round(room.width / scale);
  return { scene: layoutChart(state, { ...view, width }, metrics), scale: room.width / width };
}

/** A chart's picture that fills its place; only for looking at. */
export function ChartPicture(props: ChartPictureProps) {
  const { state, label, hasWatermark = false, smallestScale = 0.6 } = props;
  const place = useRef<HTMLDivElement>(null);
  const box = useBox(place);
  const drawable = useDrawableState(state);
  const picture = useMemo(() => {
    if (!drawable || !box || box.width === 0) return null;
    return layOut(drawable, box, { now: civilNow(), hasWatermark }, smallestScale);
  }, [drawable, box, hasWatermark, smallestScale]);
  const isHigher = box !== null && picture !== null && picture.scene.height * picture.scale > box.height + 1;
  return (
    <div
      ref={place}
      className={styles.place}
      // Decoration is cut off: nobody could scroll it with keys.
      data-decoration={label === undefined}
      aria-busy={picture === null}
      // What is too high is scrolled with the keyboard too.
      {...(isHigher && label && { tabIndex: 0, role: 'group', 'aria-label': label })}
      {...(picture && { style: { background: picture.scene.background } })}
    >
      {picture && <SceneView {...picture} {...(label && { label })} className={styles.picture ?? ''} />}
    </div>
  );
}
