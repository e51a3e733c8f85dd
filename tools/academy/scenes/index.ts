import type { Scene } from '../scene.ts';
import { embeds } from './embeds.ts';
import { files } from './files.ts';
import { firstChart } from './first-chart.ts';
import { fromExcel } from './from-excel.ts';
import { links } from './links.ts';
import { scheduling } from './scheduling.ts';
import { sharing } from './sharing.ts';
import { styles } from './styles.ts';
import { suggestions } from './suggestions.ts';
import { tasks } from './tasks.ts';
import { timeTravel } from './time-travel.ts';
import { versions } from './versions.ts';

/** All films, in the order of the Academy's list. */
export const SCENES: readonly Scene[] = [
  firstChart,
  tasks,
  links,
  scheduling,
  fromExcel,
  sharing,
  suggestions,
  embeds,
  files,
  styles,
  timeTravel,
  versions,
];
