import type { Dependency, State } from '@giotto/chart/model';
import { ELEMENT_DEFAULTS } from '@giotto/chart/model';
import { MINUTES_PER_DAY } from '@giotto/chart/time';
import { toChartLag } from '../convert/chart-lag.ts';
import { changedFields } from '../merge/compared-fields.ts';
import { linkFields, type PatchStep, setStep } from './patch-step.ts';
import type { LinkPatch, PlanPatch } from './plan-patch.ts';

/** The changes of a patch's links: removed ones first, so that others may take their places. */
export function linkSteps(state: State, { links = [] }: PlanPatch): readonly PatchStep[] {
  const placed = links.map((link, at) => ({ link, path: `links.${at}` }));
  return [
    ...placed.filter(({ link }) => link.removed).map(({ link, path }) => removal(link, path)),
    ...placed.filter(({ link }) => !link.removed).flatMap(({ link, path }) => stepsOf(state, link, path)),
  ];
}

function removal({ id }: LinkPatch, path: string): PatchStep {
  return { path, change: { type: 'delete', kind: 'dependency', id } };
}

function stepsOf(state: State, patch: LinkPatch, path: string): readonly PatchStep[] {
  const { id } = patch;
  const former = state.dependency.get(id);
  const target = patchedLink(state, former ?? { from: patch.from ?? '', to: patch.to ?? '' }, patch);
  if (former === undefined)
    return [{ path, change: { type: 'create', kind: 'dependency', id, value: linkFields(target) } }];
  const shown = { ...ELEMENT_DEFAULTS.dependency, ...former };
  const names = changedFields(shown, { ...ELEMENT_DEFAULTS.dependency, ...target }).map(({ field }) => field);
  return setStep(path, 'dependency', id, linkFields(target), names);
}

function patchedLink(state: State, former: Dependency, { from, to, type, lag }: LinkPatch): Dependency {
  const { lag: before, ...link } = former;
  const target: Dependency = {
    ...link,
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(type !== undefined && { type }),
  };
  if (lag === undefined) return before === undefined ? target : { ...target, lag: before };
  const { duration = ELEMENT_DEFAULTS.task.duration } = state.task.get(target.from) ?? { duration: 0 };
  const length = duration * MINUTES_PER_DAY;
  const kept = lag === null ? undefined : toChartLag(lag, { hasCalendar: true, length });
  return kept === undefined ? target : { ...target, lag: kept };
}
