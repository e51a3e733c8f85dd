import { type RefObject, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import type { FieldErrors } from './sign-up-check.ts';

/** An invalid field, or the button that replaces it. */
const invalid = '[aria-invalid="true"], button[data-invalid]';

export interface ShownErrors<Field extends string> {
  /** Shows the errors and focuses the first; returns whether there are none. */
  readonly show: (errors: FieldErrors<Field>) => boolean;
  /** Clears a field's error because the field is being edited. */
  readonly clear: (field: Field) => void;
  readonly textOf: (field: Field) => string | undefined;
}

/** The error texts of a form's fields; an error appears on submit and disappears when its field changes. */
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
