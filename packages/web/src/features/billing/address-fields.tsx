import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Select } from '../../components/ui/select.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import type { AddressForm, findAddressFaults } from './address-form.ts';
import styles from './billing.module.css';
import { useCountries } from './use-countries.ts';

interface AddressFieldsProps {
  readonly value: AddressForm;
  readonly onChange: (value: AddressForm) => void;
  /** Marks the fields that an order requires. */
  readonly isRequired?: boolean;
  /** Shows each field's error. */
  readonly faults?: ReturnType<typeof findAddressFaults>;
}

const fields = [
  ['name', 'billing.field.name', 'name'],
  ['email', 'billing.field.email', 'email'],
  ['line1', 'billing.field.line1', 'address-line1'],
  ['line2', 'billing.field.line2', 'address-line2'],
  ['postal_code', 'billing.field.zip', 'postal-code'],
  ['city', 'billing.field.city', 'address-level2'],
  ['state', 'billing.field.state', 'address-level1'],
] as const;

/** The fields of a billing address. */
export function AddressFields({
  value,
  onChange,
  isRequired = false,
  faults = {},
}: AddressFieldsProps): ReactElement {
  const intl = useIntl();
  const countries = useCountries();
  const errorOf = (field: keyof AddressForm) => {
    const fault = faults[field];
    return fault && intl.formatMessage({ id: `billing.field.${fault}` });
  };
  return (
    <div className={styles.form}>
      {fields.map(([field, label, autoComplete]) => (
        <TextField
          key={field}
          label={intl.formatMessage({ id: label })}
          autoComplete={autoComplete}
          type={field === 'email' ? 'email' : 'text'}
          maxLength={200}
          isRequired={isRequired && field !== 'line2'}
          error={errorOf(field)}
          value={value[field]}
          onChange={(text) => onChange({ ...value, [field]: text })}
        />
      ))}
      <Select
        label={intl.formatMessage({ id: 'billing.field.country' })}
        placeholder={intl.formatMessage({ id: 'billing.field.countryPlaceholder' })}
        options={countries.map(({ value: id, label }) => ({ id, label }))}
        value={value.country || null}
        error={errorOf('country')}
        onChange={(country) => onChange({ ...value, country })}
      />
    </div>
  );
}
