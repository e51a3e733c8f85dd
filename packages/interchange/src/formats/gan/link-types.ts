import type { DependencyType } from '@giotto/chart/model';

/** `depend/type`, from 1. */
export const LINK_TYPES: readonly DependencyType[] = ['SS', 'FS', 'FF', 'SF'];
