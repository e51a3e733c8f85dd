const FORM = /^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/;

/** A civil date-time as a date field, or a date-and-time field, holds it. */
export function formatDateText(date: string, isTimed: boolean): string {
  const day = date.slice(0, 10);
  return isTimed ? `${day}T${date.slice(11, 16) || '00:00'}` : day;
}

/** What the field holds when that is a whole date within its bounds, or nothing at all; else undefined. */
export function readDateText({ value, validity }: HTMLInputElement): string | undefined {
  if (value === '' && !validity.badInput) return '';
  return FORM.test(value) && validity.valid ? value : undefined;
}
