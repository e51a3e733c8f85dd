import type { Target, Tool } from '@giotto/chart/interact';

/** The cursor over a target, indicating what a press would do. */
export function cursorOf(target: Target, tool: Tool, canEdit: boolean): string {
  if (tool === 'hand') return 'grab';
  if (target.type === 'border') return target.border === 'bottom' ? 'ns-resize' : 'ew-resize';
  if (!canEdit) return target.type === 'element' ? 'pointer' : 'default';
  if (tool !== 'select') return 'crosshair';
  switch (target.type) {
    case 'element':
      return cursorOfZone(target);
    case 'column':
      return target.zone === 'grip' ? 'grab' : 'pointer';
    case 'plot':
    case 'below':
      return 'cell';
    case 'header':
      return 'grab';
    default:
      return 'default';
  }
}

function cursorOfZone({ ref, zone }: Extract<Target, { type: 'element' }>): string {
  if (zone === 'linkStart' || zone === 'linkEnd') return 'crosshair';
  if (zone === 'addAfter') return 'pointer';
  if (zone === 'progress') return 'ew-resize';
  if (zone === 'start' || zone === 'end') return ref.kind === 'horizontalLane' ? 'ns-resize' : 'ew-resize';
  return ref.kind === 'dependency' ? 'pointer' : 'grab';
}
