import { FolderOpen } from 'lucide-react';
import { Avatar } from '../../components/ui/avatar.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Banner } from '../../components/ui/banner.tsx';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { FloatingBar } from '../../components/ui/floating-bar.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { PremiumTag, Tag } from '../../components/ui/tag.tsx';
import { Specimen } from './specimen.tsx';

const people = [
  'Ada Lovelace',
  'Grace Hopper',
  'Alan',
  'Émile Zola',
  'Katherine Johnson',
  'Linus T',
  'Margaret H',
];

/** Status messages and placeholders. */
export function FeedbackSpecimens() {
  return (
    <>
      <Specimen title="Tag, Badge, Avatar">
        <PremiumTag />
        <Tag>Neutral</Tag>
        <Tag kind="accent">Accent</Tag>
        <Tag kind="success">Success</Tag>
        <Tag kind="danger">Danger</Tag>
        <Badge count={3} label="3 videos to watch" />
        <Badge count={128} kind="accent" label="128 videos to watch" />
        {people.map((name) => (
          <Avatar key={name} name={name} />
        ))}
        <Avatar name="Ada Lovelace" size={24} />
        <Avatar name="Ada Lovelace" size={40} />
        <Avatar name="Ada Lovelace" size={72} />
      </Specimen>
      <Specimen title="Banner" layout="grid">
        {(['info', 'success', 'warning', 'danger', 'premium'] as const).map((kind) => (
          <Banner
            key={kind}
            kind={kind}
            onClose={() => undefined}
            actions={<Button size="small">Yes</Button>}
          >
            This is what a banner of the kind {kind} says.
          </Banner>
        ))}
      </Specimen>
      <Specimen title="FloatingBar" layout="grid">
        <FloatingBar actions={<Button variant="primary">Submit</Button>}>
          <strong>3 suggestions</strong>
          <span>Only you can see them so far.</span>
        </FloatingBar>
        <FloatingBar isWarning actions={<Button variant="quiet">Close</Button>}>
          <strong>This is an older version</strong>
        </FloatingBar>
      </Specimen>
      <Specimen title="Spinner, Skeleton">
        <Spinner size={16} label="Loading" />
        <Spinner label="Loading" />
        <Spinner size={32} label="Loading" />
        <Skeleton width={40} height={40} isCircle />
        <Skeleton width={180} />
      </Specimen>
      <Specimen title="EmptyState" layout="grid">
        <EmptyState
          icon={<FolderOpen size={20} strokeWidth={1.75} />}
          title="This folder is empty"
          action={<Button variant="primary">Create a new Gantt</Button>}
        >
          You don't have any Gantt chart here yet !
        </EmptyState>
      </Specimen>
    </>
  );
}
