import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { ColorField } from '../../components/ui/color-field.tsx';
import { DateInput } from '../../components/ui/date-input.tsx';
import { DraftField } from '../../components/ui/draft-field.tsx';
import { NumberField } from '../../components/ui/number-field.tsx';
import { PasswordField } from '../../components/ui/password-field.tsx';
import { Select, type SelectOption } from '../../components/ui/select.tsx';
import { TextArea } from '../../components/ui/text-area.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { Specimen } from './specimen.tsx';

const swatches = ['#2563eb', '#0f766e', '#b45309', '#be185d', '#86198f', '#111827', '#dc2626', '#e5e7eb'];

type Level = 'read' | 'suggest' | 'write' | 'owner';
const levels: readonly SelectOption<Level>[] = [
  { id: 'read', label: 'Can read', description: 'View the chart' },
  { id: 'suggest', label: 'Can suggest', description: 'Changes which the owner must approve' },
  { id: 'write', label: 'Can edit', description: 'Edit content and style' },
  { id: 'owner', label: 'Owner', isDisabled: true },
];

/** Labelled fields. */
export function FieldSpecimens() {
  const [color, setColor] = useState('#2563eb');
  const [level, setLevel] = useState<Level | null>('read');
  const [name, setName] = useState('Launch plan');
  const rename = (text: string) => {
    setName(text);
    return true;
  };
  return (
    <>
      <Specimen title="TextField, TextArea" layout="grid">
        <TextField label="Empty" placeholder="Type something" />
        <TextField label="Filled" defaultValue="Launch plan" description="A hint below the field." />
        <TextField label="With an error" defaultValue="ada@" error="Invalid email" />
        <TextField label="Disabled" defaultValue="Not now" isDisabled />
        <TextField label="Small" size="small" defaultValue="28 px" />
        <TextField label="Large" size="large" defaultValue="40 px" />
        <TextArea label="Several lines" defaultValue={'First line\nSecond line'} />
      </Specimen>
      <Specimen title="DraftField, which others may change" layout="grid">
        <DraftField label="Name" held={name} onSend={rename} />
        <div>
          <Button size="small" onPress={() => rename(`${name}!`)}>
            Change it meanwhile
          </Button>
        </div>
      </Specimen>
      <Specimen title="PasswordField, NumberField" layout="grid">
        <PasswordField label="Password" defaultValue="correct horse" />
        <PasswordField
          label="With an error"
          defaultValue="short"
          error="Password must be at least 6 characters"
        />
        <NumberField label="Width" defaultValue={1050} minValue={100} maxValue={10_000} suffix="px" />
        <NumberField label="Disabled" defaultValue={3} isDisabled />
      </Specimen>
      <Specimen title="DateInput" layout="grid">
        <DateInput label="Filled" value="2027-01-04" />
        <DateInput label="With a time" value="2027-01-04T10:30" isTimed />
        <DateInput label="With an error" value="" error="Enter a date between 1900 and 2199" />
      </Specimen>
      <Specimen title="Select, ColorField" layout="grid">
        <Select label="Permission" options={levels} value={level} onChange={setLevel} />
        <Select label="Nothing chosen" options={levels} value={null} onChange={setLevel} />
        <Select label="With an error" options={levels} value={level} onChange={setLevel} error="Choose one" />
        <Select label="Disabled" options={levels} value={level} onChange={setLevel} isDisabled />
        <ColorField label="Colour" value={color} onChange={setColor} swatches={swatches} />
        <ColorField label="Disabled" value={color} onChange={setColor} isDisabled />
      </Specimen>
    </>
  );
}
