import type { DependencyType } from '@giotto/chart/model';

/** `PredecessorLink/Type`, from 0. */
export const LINK_TYPES: readonly DependencyType[] = ['FF', 'FS', 'SF', 'SS'];
