export type { PastedTable } from '@giotto/interchange/paste';
