import { cutPages, PAGE_FORMATS, partWidth } from '@giotto/chart/pages';
import { PNG_LIMITS } from '@giotto/contract/plans';
import { largestScale, limitBeyond, type PictureSize, scaledSize } from '@giotto/contract/png-size';
import { type ReactElement, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { Banner } from '../../../components/ui/banner.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useChart, useSession } from '../session/session-context.ts';
import type { ExportChoice } from './export-choice.ts';
import { layOutView } from './lay-out-view.ts';

interface TooLargeNoticeProps {
  readonly choice: ExportChoice;
  readonly onChange: (change: Partial<ExportChoice>) => void;
}

/** The size of the chart's image at scale 1: its own as a view shows it, or that of its pages stacked. */
function usePictureSize({ hasPages, paper, isOnePage, view }: ExportChoice): PictureSize {
  const session = useSession();
  const state = useChart((chart) => chart.state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the session lays out is the state
  return useMemo(() => {
    const { scene, place } = layOutView(session, { view: view?.view ?? null, hasPages });
    const width = place ? partWidth(scene, place) : scene.width;
    if (!hasPages) return { width, height: scene.height };
    const format = PAGE_FORMATS[paper];
    return { width: format.width, height: format.height * cutPages(scene, format, isOnePage).pages.length };
  }, [session, state, hasPages, paper, isOnePage, view]);
}

/** Warns before export that a PNG would be too large, and offers the alternatives. */
export function TooLargeNotice({ choice, onChange }: TooLargeNoticeProps): ReactElement | null {
  const intl = useIntl();
  const { scale, isZip } = choice;
  const size = usePictureSize(choice);
  const wanted = scaledSize(size, scale);
  const limit = limitBeyond(wanted, isZip);
  if (limit === undefined) return null;
  const [forOne, forZip] = [largestScale(size, false), Math.min(scale, largestScale(size, true))];
  const offer = (smaller: number) =>
    intl.formatMessage({ id: 'export.large.smaller' }, { scale: intl.formatNumber(smaller) });
  const text = { side: 'export.large.side', pixels: 'export.large.pixels' } as const;
  return (
    <Banner
      kind="warning"
      role="status"
      actions={
        <>
          <Button size="small" onPress={() => onChange({ scale: isZip ? forZip : forOne })}>
            {offer(isZip ? forZip : forOne)}
          </Button>
          {!isZip && (
            <Button size="small" onPress={() => onChange({ isZip: true, scale: forZip })}>
              {intl.formatMessage(
                { id: 'export.large.zip' },
                { scale: intl.formatNumber(forZip), isSmaller: String(forZip < scale) },
              )}
            </Button>
          )}
        </>
      }
    >
      {intl.formatMessage(
        { id: text[limit] },
        {
          width: intl.formatNumber(wanted.width),
          height: intl.formatNumber(wanted.height),
          side: intl.formatNumber(PNG_LIMITS.side),
          megapixels: PNG_LIMITS.pixels / 1e6,
        },
      )}
    </Banner>
  );
}
