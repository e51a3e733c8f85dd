export { drawArea, wholeArea } from './draw-area.ts';
export { drawPng, measureSheets } from './draw-png.ts';
export { drawZip } from './draw-zip.ts';
export { outlineSheet } from './outline-sheet.ts';
export { TILE_SIDE } from './picture-size.ts';
