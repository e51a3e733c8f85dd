const FORM = /^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/;

/** Formats a civil date-time for a date field or a date-and-time field. */
export function formatDateText(date: string, isTimed: boolean): string {
  const day = date.slice(0, 10);
  return isTimed ? `${day}T${date.slice(11, 16) || '00:00'}` : day;
}

/** The field's value if it's a complete date within the bounds or empty; otherwise undefined. */
export function readDateText({ value, validity }: HTMLInputElement): string | undefined {
  if (value === '' && !validity.badInput) return '';
  return FORM.test(value) && validity.valid ? value : undefined;
}
