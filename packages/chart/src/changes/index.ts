export * from './apply.ts';
export * from './change.ts';
export * from './compare.ts';
export { shiftOfDates } from './compare-dates.ts';
export * from './content-of.ts';
export {
  countDerived,
  type DerivedPlace,
  type DerivedPlaces,
  deriveEffect,
  milestoneIds,
} from './derived.ts';
export * from './describe.ts';
export * from './diff.ts';
export * from './draft.ts';
export * from './field-groups.ts';
export * from './find-overwritten.ts';
export * from './invert.ts';
export * from './is-loss.ts';
export * from './json-value.ts';
export * from './order-key.ts';
export { comparePlaces, orderedIds } from './ordered-ids.ts';
export * from './prepare.ts';
export { recordsOf } from './records.ts';
export * from './replay.ts';
export * from './row-shift.ts';
export * from './scheduler.ts';
export { settleDraft } from './settle-draft.ts';
export * from './squash.ts';
export { shiftTimes } from './time-fields.ts';
export * from './undo-of.ts';
export * from './update.ts';
