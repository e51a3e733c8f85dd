import { type RefObject, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import type { FieldErrors } from './sign-up-check.ts';

/** A field, or a button where one would be. */
const invalid = '[aria-invalid="true"], button[data-invalid]';

export interface ShownErrors<Field extends string> {
  /** Shows the errors and moves the focus to the first of them; answers whether there are none. */
  readonly show: (errors: FieldErrors<Field>) => boolean;
  /** Takes a field's error away, because somebody is mending it. */
  readonly clear: (field: Field) => void;
  readonly textOf: (field: Field) => string | undefined;
}

/** The errors of a form's fields, as texts; an error appears when the form is sent and goes when its field changes. */
export function useFieldErrors<Field extends string>(
  form: RefObject<HTMLFormElement | null>,
): ShownErrors<Field> {
  const intl = useIntl();
  const [errors, setErrors] = useState<FieldErrors<Field>>({});
  const [shownTimes, setShownTimes] = useState(0);

  useEffect(() => {
    if (shownTimes > 0) form.current?.querySelector<HTMLElement>(invalid)?.focus();
  }, [shownTimes, form]);

  return {
    show: (found) => {
      setErrors(found);
      const hasNone = Object.keys(found).length === 0;
      if (!hasNone) setShownTimes((times) => times + 1);
      return hasNone;
    },
    clear: (field) => {
      if (errors[field] !== undefined) setErrors({ ...errors, [field]: undefined });
    },
    textOf: (field) => {
      const id = errors[field];
      return id === undefined ? undefined : intl.formatMessage({ id });
    },
  };
}
