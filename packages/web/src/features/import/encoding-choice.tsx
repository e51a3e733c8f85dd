import { ENCODINGS, type Encoding } from '@giotto/interchange/table';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Select } from '../../components/ui/select.tsx';

interface EncodingChoiceProps {
  readonly encoding: Encoding;
  readonly onChange: (encoding: Encoding) => void;
}

/** What a text file is read in, for a file whose letters came out wrong. */
export function EncodingChoice({ encoding, onChange }: EncodingChoiceProps): ReactElement {
  const intl = useIntl();
  return (
    <Select
      size="small"
      label={intl.formatMessage({ id: 'import.encoding' })}
      options={ENCODINGS.map((id) => ({ id, label: id.toUpperCase() }))}
      value={encoding}
      onChange={onChange}
    />
  );
}
