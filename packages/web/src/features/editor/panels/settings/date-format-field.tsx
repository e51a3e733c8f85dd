import { FORMAT_LIMIT } from '@giotto/chart/model';
import { formatByPattern, parseCivil } from '@giotto/chart/time';
import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { DraftField } from '../../../../components/ui/draft-field.tsx';
import { Select } from '../../../../components/ui/select.tsx';
import { DATE_PATTERNS } from '../../../../lib/date-patterns.ts';
import { useSettings } from './use-settings.ts';

const AUTOMATIC = 'auto';
const OWN = 'own';

/** Chooses how bars and milestones show dates: by scale and available space, in a preset format, or in a custom one. */
export function DateFormatField(): ReactElement {
  const intl = useIntl();
  const { timeline, set } = useSettings();
  const { format, scaleTypeLang } = timeline;
  const isReady = DATE_PATTERNS.some((pattern) => pattern === format);
  const [isWriting, setWriting] = useState(false);
  const isOwn = isWriting || (format !== undefined && !isReady);
  const sample = (pattern: string) => formatByPattern(parseCivil(timeline.startDate), pattern, scaleTypeLang);
  const choose = (id: string) => {
    setWriting(id === OWN);
    if (id !== OWN) set('timeline', { format: id === AUTOMATIC ? null : id });
  };
  return (
    <>
      <Select
        data-help="settings-format"
        label={intl.formatMessage({ id: 'settings.format' })}
        options={[
          { id: AUTOMATIC, label: intl.formatMessage({ id: 'settings.format.auto' }) },
          ...DATE_PATTERNS.map((id) => ({ id: id as string, label: sample(id) })),
          { id: OWN, label: intl.formatMessage({ id: 'settings.format.own' }) },
        ]}
        value={isOwn ? OWN : (format ?? AUTOMATIC)}
        onChange={choose}
      />
      {isOwn && (
        <PatternField
          pattern={format ?? ''}
          sample={sample}
          onDone={(pattern, base) => set('timeline', { format: pattern || null }, base)}
        />
      )}
    </>
  );
}

interface PatternFieldProps {
  readonly pattern: string;
  readonly sample: (pattern: string) => string;
  readonly onDone: (pattern: string, base?: number) => void;
}

function PatternField({ pattern, sample, onDone }: PatternFieldProps): ReactElement {
  const intl = useIntl();
  return (
    <DraftField
      label={intl.formatMessage({ id: 'settings.format.pattern' })}
      hint={(text) =>
        text
          ? `${sample(text)} · ${intl.formatMessage({ id: 'settings.format.hint' })}`
          : intl.formatMessage({ id: 'settings.format.hint' })
      }
      placeholder="D MMMM YYYY"
      maxLength={FORMAT_LIMIT}
      held={pattern}
      onSend={(text, base) => {
        onDone(text, base);
        return true;
      }}
    />
  );
}
