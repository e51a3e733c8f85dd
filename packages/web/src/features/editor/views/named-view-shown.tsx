import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { viewsTexts } from '../../../app/locales/views-texts.ts';
import { FeatureTexts } from '../../../app/texts.tsx';
import { useSavedViews, type ViewedChart } from '../../../lib/saved-views/use-saved-views.ts';
import { useSession } from '../session/session-context.ts';
import { applyView, findView } from './apply-view.ts';

interface NamedViewShownProps extends ViewedChart {
  readonly viewId: string;
  readonly onShown: () => void;
}

/** Shows the chart once as the view says that the address names, or that there is none. */
export function NamedViewShown(props: NamedViewShownProps) {
  return (
    <FeatureTexts texts={viewsTexts}>
      <Shown {...props} />
    </FeatureTexts>
  );
}

function Shown({ viewId, onShown, ...chart }: NamedViewShownProps): null {
  const session = useSession();
  const intl = useIntl();
  const { views, isFailed } = useSavedViews(chart);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when they have loaded
  useEffect(() => {
    if (views === undefined && !isFailed) return;
    const found = findView(views, viewId);
    if (found) {
      applyView(session, found);
      session.announce(intl.formatMessage({ id: 'views.applied' }, { name: found.name }));
    } else session.tell(intl.formatMessage({ id: isFailed ? 'views.unreachable' : 'views.missing' }));
    onShown();
  }, [views, isFailed]);
  return null;
}
