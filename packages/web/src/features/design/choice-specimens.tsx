import { AlignCenter, AlignLeft, AlignRight, ChartNoAxesGantt } from 'lucide-react';
import { useState } from 'react';
import { ListBox } from 'react-aria-components';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { ChoiceList } from '../../components/ui/choice-list.tsx';
import { PictureCard } from '../../components/ui/picture-card.tsx';
import { PictureCardSkeleton } from '../../components/ui/picture-card-skeleton.tsx';
import { RadioGroup } from '../../components/ui/radio-group.tsx';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import { Switch } from '../../components/ui/switch.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import styles from './specimen.module.css';
import { Specimen } from './specimen.tsx';

type Side = 'left' | 'centre' | 'right';
const sample = <ChartNoAxesGantt className={styles.sample ?? ''} aria-hidden="true" />;
const icon = { size: 14, strokeWidth: 1.75 };

/** Controls for choosing. */
export function ChoiceSpecimens() {
  const [side, setSide] = useState<Side>('left');
  const [snap, setSnap] = useState<'day' | 'week' | 'month'>('week');
  return (
    <>
      <Specimen title="Switch, Checkbox">
        <Switch>Off</Switch>
        <Switch defaultSelected>On</Switch>
        <Switch isDisabled>Disabled</Switch>
        <Switch isDisabled defaultSelected>
          Disabled, on
        </Switch>
        <Checkbox>Off</Checkbox>
        <Checkbox defaultSelected>On</Checkbox>
        <Checkbox isIndeterminate>Some</Checkbox>
        <Checkbox isInvalid>Wrong</Checkbox>
        <Checkbox isDisabled>Disabled</Checkbox>
      </Specimen>
      <Specimen title="ChoiceList" layout="grid">
        <ChoiceList
          aria-label="Side"
          value={side}
          onChange={setSide}
          choices={[
            { id: 'left', label: 'Left', icon: <AlignLeft size={16} /> },
            { id: 'centre', label: 'Centre', icon: <AlignCenter size={16} /> },
            { id: 'right', label: 'Right', icon: <AlignRight size={16} /> },
          ]}
        />
      </Specimen>
      <Specimen title="PictureCard, PictureCardSkeleton">
        <ListBox
          className={styles.cards ?? ''}
          aria-label="Styles"
          layout="grid"
          selectionMode="single"
          defaultSelectedKeys={['chosen']}
        >
          <PictureCard id="chosen" name="Chosen" picture={sample} />
          <PictureCard id="other" name="A name that is too long for its card" picture={sample} />
          <PictureCard id="premium" name="Premium" isPremium picture={sample} />
        </ListBox>
        <div className={styles.cards}>
          <PictureCardSkeleton />
          <PictureCardSkeleton />
          <PictureCardSkeleton />
        </div>
      </Specimen>
      <Specimen title="RadioGroup" layout="grid">
        <RadioGroup
          label="Snap to"
          value={snap}
          onChange={setSnap}
          options={[
            { id: 'day', label: 'Day' },
            { id: 'week', label: 'Week', description: 'Monday to Sunday' },
            { id: 'month', label: 'Month', isDisabled: true },
          ]}
        />
      </Specimen>
      <Specimen title="SegmentedControl">
        {(['small', 'medium', 'large'] as const).map((size) => (
          <SegmentedControl<Side>
            key={size}
            aria-label={`Alignment, ${size}`}
            size={size}
            value={side}
            onChange={setSide}
            segments={[
              { id: 'left', label: 'Left', icon: <AlignLeft {...icon} /> },
              { id: 'centre', label: 'Centre', icon: <AlignCenter {...icon} /> },
              { id: 'right', label: 'Right', icon: <AlignRight {...icon} />, isDisabled: size === 'small' },
            ]}
          />
        ))}
      </Specimen>
      <Specimen title="Tabs" layout="grid">
        <Tabs
          aria-label="Share"
          items={[
            { id: 'link', label: 'Public link', content: 'What the first tab shows.' },
            { id: 'users', label: 'Users', content: 'What the second tab shows.' },
            { id: 'off', label: 'Disabled', content: null, isDisabled: true },
          ]}
        />
      </Specimen>
    </>
  );
}
