import type { CivilDateTime } from '@giotto/chart/model';

const FORM = /^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/;

/** A civil date-time as a date field, or a date-and-time field, holds it. */
export function formatDateInput(date: CivilDateTime, isTimed: boolean): string {
  const day = date.slice(0, 10);
  return isTimed ? `${day}T${date.slice(11, 16) || '00:00'}` : day;
}

/** Whether the field holds a whole date within its bounds. */
export function isDateInput(field: HTMLInputElement): boolean {
  return FORM.test(field.value) && field.validity.valid;
}
