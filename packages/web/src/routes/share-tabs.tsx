import type { ComponentProps, ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { peopleTexts } from '../app/locales/people-texts.ts';
import { sharingTexts } from '../app/locales/sharing-texts.ts';
import { FeatureTexts } from '../app/texts.tsx';
import { Tabs } from '../components/ui/tabs.tsx';
import { ChartUsers } from '../features/people/chart-users.tsx';
import { SharePanel } from '../features/sharing/share-panel.tsx';

type ShareTabsProps = ComponentProps<typeof SharePanel> & Pick<ComponentProps<typeof ChartUsers>, 'revision'>;

/** The owner's panel for an open chart: its public link and its collaborators (`spec/charts.md` §2). */
export function ShareTabs(props: ShareTabsProps): ReactElement {
  return (
    <FeatureTexts texts={peopleTexts}>
      <FeatureTexts texts={sharingTexts}>
        <BothTabs {...props} />
      </FeatureTexts>
    </FeatureTexts>
  );
}

function BothTabs({ revision, ...props }: ShareTabsProps): ReactElement {
  const intl = useIntl();
  const { ganttId } = props.configuration;
  return (
    <Tabs
      aria-label={intl.formatMessage({ id: 'sharing.tabs' })}
      items={[
        {
          id: 'share',
          label: intl.formatMessage({ id: 'sharing.title' }),
          content: <SharePanel {...props} />,
        },
        {
          id: 'users',
          label: intl.formatMessage({ id: 'people.title' }),
          content: <ChartUsers ganttId={ganttId} revision={revision} />,
        },
      ]}
    />
  );
}
