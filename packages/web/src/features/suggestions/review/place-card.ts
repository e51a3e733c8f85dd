/** An area of the window in px. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Px between an element and the card, and between the card and the view's edges. */
const GAP = 14;
const EDGE = 8;
/** The maximum distance in px between an element and its toolbar. */
const NEAR = 40;

/**
 * The position of a card's top left corner: below its element unless the selection's toolbar is there; else above; else
 * at the lower edge. Null if the element is out of view.
 */
export function placeCard(
  about: Area,
  view: Area,
  { width, height }: { readonly width: number; readonly height: number },
): { readonly left: number; readonly top: number } | null {
  const isSeen =
    about.bottom > view.top && about.top < view.bottom && about.right > view.left && about.left < view.right;
  if (!isSeen) return null;
  const most = Math.max(view.left + EDGE, view.right - EDGE - width);
  const left = Math.min(most, Math.max(view.left + EDGE, about.left));
  const lowest = view.bottom - EDGE - height;
  const below = about.bottom + GAP;
  if (below <= lowest) return { left, top: below };
  const above = about.top - GAP - height;
  return { left, top: above >= view.top + EDGE ? above : Math.max(view.top + EDGE, lowest) };
}

/** The card's element, extended by the selection's toolbar if a card of this width would cover it. */
export function withToolbar(about: Area, toolbar: Area | undefined, width: number): Area {
  const { left, right, top, bottom } = about;
  const most = Math.max(right, left + width);
  const isBeside = toolbar !== undefined && toolbar.right > left - width && toolbar.left < most + width;
  const isNear = toolbar !== undefined && toolbar.top < bottom + NEAR && toolbar.bottom > top - NEAR;
  if (!isBeside || !isNear) return { left, right, top, bottom };
  return { left, right, top: Math.min(top, toolbar.top), bottom: Math.max(bottom, toolbar.bottom) };
}
