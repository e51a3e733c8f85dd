import type { Locale } from '@giotto/contract/locales';
import { STEP_LENGTH } from '@giotto/contract/plans';
import { ArrowUp, Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { Select } from '../../components/ui/select.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { HELP_IDS } from '../../lib/help/articles/help-ids.ts';
import styles from './admin.module.css';
import { isValidRoute, type StepDraft } from './article-draft.ts';

interface ArticleStepProps {
  readonly step: StepDraft;
  readonly number: number;
  readonly language: Locale;
  readonly onChange: (step: StepDraft) => void;
  readonly onUp?: () => void;
  readonly onRemove?: () => void;
}

const NONE = 'none';

/** One step of an article: its instructions, the element the arrow points at, and when it's done. */
export function ArticleStep(props: ArticleStepProps): ReactElement {
  const { step, number, language, onChange, onUp, onRemove } = props;
  const intl = useIntl();
  const { description, element, route, proof } = step;
  const name = intl.formatMessage({ id: 'admin.articles.step' }, { number });
  return (
    <fieldset className={styles.step}>
      <legend className={styles.heading}>{name}</legend>
      <TextField
        label={intl.formatMessage({ id: 'admin.articles.description' })}
        lang={language}
        maxLength={STEP_LENGTH}
        value={description[language]}
        onChange={(words) => onChange({ ...step, description: { ...description, [language]: words } })}
      />
      <div className={styles.fields}>
        <ElementSelect
          label={intl.formatMessage({ id: 'admin.articles.arrow' })}
          value={element}
          onChange={(chosen) => onChange({ ...step, element: chosen })}
        />
        <ElementSelect
          label={intl.formatMessage({ id: 'admin.articles.then' })}
          value={proof}
          onChange={(chosen) => onChange({ ...step, proof: chosen })}
        />
      </div>
      <TextField
        label={intl.formatMessage({ id: 'admin.articles.route' })}
        description={intl.formatMessage({ id: 'admin.articles.routeHint' })}
        autoComplete="off"
        spellCheck="false"
        value={route}
        onChange={(typed) => onChange({ ...step, route: typed })}
        {...(!isValidRoute(route) && { error: intl.formatMessage({ id: 'admin.articles.routeFault' }) })}
      />
      <div className={styles.stepButtons}>
        {onUp && (
          <IconButton
            size={28}
            label={intl.formatMessage({ id: 'admin.up' }, { name })}
            icon={<ArrowUp size={16} strokeWidth={1.75} />}
            onPress={onUp}
          />
        )}
        {onRemove && (
          <IconButton
            size={28}
            label={intl.formatMessage({ id: 'admin.articles.removeStep' }, { number })}
            icon={<Trash2 size={16} strokeWidth={1.75} />}
            onPress={onRemove}
          />
        )}
      </div>
    </fieldset>
  );
}

interface ElementSelectProps {
  readonly label: string;
  /** The element's name; empty for none. */
  readonly value: string;
  readonly onChange: (element: string) => void;
}

/**
 * Chooses one of the elements that the app marks for the help; a chosen element that's no longer marked stays listed.
 */
function ElementSelect({ label, value, onChange }: ElementSelectProps): ReactElement {
  const intl = useIntl();
  const known: readonly string[] = HELP_IDS;
  const names = value === '' || known.includes(value) ? known : [value, ...known];
  return (
    <Select
      label={label}
      value={value || NONE}
      onChange={(id) => onChange(id === NONE ? '' : id)}
      options={[
        { id: NONE, label: intl.formatMessage({ id: 'admin.articles.nothing' }) },
        ...names.map((id) => ({ id, label: id })),
      ]}
    />
  );
}
