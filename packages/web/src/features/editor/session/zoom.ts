/** Zoom of the buttons (`spec/charts.md` §5): minus disabled at 0.3 or less, plus at 4 or more, step 0.1. */
const ZOOM_MIN = 0.3;
const ZOOM_MAX = 4;
const STEP = 0.1;

/** Rounds to two decimals: repeated steps would otherwise miss the bounds. */
function roundZoom(zoom: number): number {
  return Math.round(zoom * 100) / 100;
}

/** The zoom after a click on plus or minus. */
export function stepZoom(zoom: number, direction: 1 | -1): number {
  return clampZoom(zoom + direction * STEP);
}

/** Clamps the zoom to its bounds. */
export function clampZoom(zoom: number): number {
  return roundZoom(Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, zoom)));
}

/** The largest zoom within the bounds that doesn't exceed `zoom`: rounding must not clip a fitted chart. */
export function floorZoom(zoom: number): number {
  return clampZoom(Math.floor(zoom * 100 + 1e-6) / 100);
}

export const canZoomIn = (zoom: number): boolean => zoom < ZOOM_MAX;
export const canZoomOut = (zoom: number): boolean => zoom > ZOOM_MIN;
