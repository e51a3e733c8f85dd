import { FORMATS, type FormatName, isFormatName } from '@giotto/interchange/formats';
import { SLIDE_LAYOUTS, SLIDES_FORMAT, type SlideLayout } from '@giotto/interchange/slides';
import { readStored, writeStored } from '../../../lib/browser-storage.ts';
import type { NamedView } from '../../../lib/saved-views/view-keepers.ts';

const SLIDES = SLIDES_FORMAT.extension;

/** A file type that charts are exported to for other programs. */
export type ExportedFormat = FormatName | typeof SLIDES;

/** The file type, and how the chart is placed on slides. */
interface RememberedChoice {
  readonly format: ExportedFormat;
  readonly slides: SlideLayout;
}

/** A person's export options. */
export interface PlanExportChoice extends RememberedChoice {
  /** Whether the critical path stands out on slides. */
  readonly hasCriticalPath: boolean;
  /** The id of the baseline that slides show. Null: none. */
  readonly baseline: string | null;
  /** The saved view that slides show. Null: the whole chart. */
  readonly view: NamedView | null;
}

/** Where the last choice is remembered. */
const FORMAT_KEY = 'giotto.export-plan.format';
const SLIDES_KEY = 'giotto.export-plan.slides';

/** The offered file types. */
export const EXPORTED_FORMATS: readonly ExportedFormat[] = [
  SLIDES,
  ...Object.keys(FORMATS)
    .filter(isFormatName)
    .filter((name) => FORMATS[name].canWrite),
];

/** The last choice of this browser; Excel before there is one. */
export function rememberedChoice(): RememberedChoice {
  const [format, slides] = [readStored(FORMAT_KEY), readStored(SLIDES_KEY)];
  return {
    format: EXPORTED_FORMATS.find((name) => name === format) ?? 'xlsx',
    slides: SLIDE_LAYOUTS.find((name) => name === slides) ?? 'readable',
  };
}

/** Remembers a choice in this browser. */
export function rememberChoice({ format, slides }: RememberedChoice): void {
  writeStored(FORMAT_KEY, format);
  writeStored(SLIDES_KEY, slides);
}
