import type { Scene, View } from '@giotto/chart/layout';
import type { State } from '@giotto/chart/model';
import { type ReactNode, useMemo, useRef } from 'react';
import { civilNow } from '../../lib/civil-now.ts';
import { layOutRuled } from '../../lib/rules.ts';
import styles from './chart-picture.module.css';
import { fitScale } from './fit-scale.ts';
import { SceneView } from './scene-view.tsx';
import { useBox } from './use-box.ts';
import { type DrawableState, useDrawableState } from './use-drawable-state.ts';

export interface ChartPictureProps {
  readonly state: State;
  /** Describes the picture to screen readers; without it the picture is decorative. */
  readonly label?: string;
  readonly hasWatermark?: boolean;
  /** The smallest scale before the picture scrolls instead; 1 is the drawn size. */
  readonly smallestScale?: number;
  /** What is drawn over the picture, in the scene's coordinates. */
  readonly overlay?: (scene: Scene) => ReactNode;
}

/** Lays the chart out for the full width at the scale that makes its height fit. */
function layOut(
  { state, metrics }: DrawableState,
  room: { readonly width: number; readonly height: number },
  view: View,
  smallestScale: number,
): { readonly scene: Scene; readonly scale: number } {
  const drawn = layOutRuled(state, { ...view, width: room.width }, metrics);
  const scale = fitScale(drawn.height, room.height, smallestScale);
  if (scale === 1) return { scene: drawn, scale };
  const width = Math.round(room.width / scale);
  return { scene: layOutRuled(state, { ...view, width }, metrics), scale: room.width / width };
}

/** A read-only picture of a chart that fills its container. */
export function ChartPicture(props: ChartPictureProps) {
  const { state, label, hasWatermark = false, smallestScale = 0.6, overlay } = props;
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
      // A decorative picture is clipped: it couldn't be scrolled with the keyboard.
      data-decoration={label === undefined}
      aria-busy={picture === null}
      // A picture that is too high can be scrolled with the keyboard too.
      {...(isHigher && label && { tabIndex: 0, role: 'group', 'aria-label': label })}
      {...(picture && { style: { background: picture.scene.background } })}
    >
      {picture && (
        <SceneView {...picture} {...(label && { label })} className={styles.picture ?? ''}>
          {overlay?.(picture.scene)}
        </SceneView>
      )}
    </div>
  );
}
