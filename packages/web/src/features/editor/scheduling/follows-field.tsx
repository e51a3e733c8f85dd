import { orderedIds } from '@giotto/chart/changes';
import { hasChildren } from '@giotto/chart/interact';
import { FOLLOWED, type Id, settingsOf } from '@giotto/chart/model';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { schedulingTexts } from '../../../app/locales/scheduling-texts.ts';
import { FeatureTexts } from '../../../app/texts.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { OpenBy } from '../presence/field-flag.tsx';
import { useSession, useShownState } from '../session/session-context.ts';

const ALL = 'all';
const CHOICES = [ALL, ...FOLLOWED] as const;
type Choice = (typeof CHOICES)[number];

/** What a task with rows below takes from these, in a chart whose tasks do. */
export function FollowsField({ id }: { readonly id: Id }): ReactElement | null {
  const state = useShownState();
  if (!settingsOf(state).followBelow || !hasChildren(state, orderedIds(state, 'task'), id)) return null;
  return (
    <FeatureTexts texts={schedulingTexts}>
      <Field id={id} />
    </FeatureTexts>
  );
}

function Field({ id }: { readonly id: Id }): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const state = useShownState();
  const { follows, start = null, duration = null, progress = null } = state.task.get(id) ?? {};
  const isScheduled = settingsOf(state).dependentShift === 'schedule';
  const choose = (choice: Choice) => {
    // What no longer follows stays as it is seen.
    const progressSeen = choice === ALL ? {} : { progress };
    const datesSeen = choice === 'nothing' ? { start, duration } : {};
    const fields = { follows: choice === ALL ? null : choice, ...progressSeen, ...datesSeen };
    session.commit([{ type: 'set', kind: 'task', id, fields }]);
  };
  return (
    <OpenBy element={{ kind: 'task', id }} field="follows">
      <Select<Choice>
        label={intl.formatMessage({ id: 'scheduling.follows' })}
        options={CHOICES.filter((choice) => choice !== 'nothing' || !isScheduled).map((choice) => ({
          id: choice,
          label: intl.formatMessage({ id: `scheduling.follows.${choice}` }),
        }))}
        value={isScheduled && follows === 'nothing' ? 'dates' : (follows ?? ALL)}
        onChange={choose}
      />
    </OpenBy>
  );
}
