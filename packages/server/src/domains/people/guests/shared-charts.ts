import type { Db } from '../../../platform/database/database.ts';
import { type GanttRow, listLinkedCharts, listSharedGantts } from '../../charts/index.ts';
import {
  type ChartCollaboratorRow,
  type CollaboratorRow,
  listCollaborators,
  listCollaboratorsOf,
  listGuests,
  listWorkspaceCollaborators,
} from './collaborator-repository.ts';

/** An owner's chart that somebody else can see or is invited to. */
export interface SharedChart {
  readonly row: GanttRow;
  readonly people: readonly ChartCollaboratorRow[];
  /** Whether its living picture has a secret address. */
  readonly hasPictureLink: boolean;
}

/** The guests of a chart; for its owner, including open invitations. */
export function readChartPeople(db: Db, chartId: string, isOwner: boolean): Promise<ChartCollaboratorRow[]> {
  return isOwner ? listCollaborators(db, chartId) : listGuests(db, chartId);
}

/** The guests of, and open invitations to, all charts of an owner. */
export function readWorkspacePeople(db: Db, ownerId: string): Promise<CollaboratorRow[]> {
  return listWorkspaceCollaborators(db, ownerId);
}

/** The collaborators of an owner's charts, by chart. */
export async function readCollaborators(
  db: Db,
  ownerId: string,
): Promise<ReadonlyMap<string, ChartCollaboratorRow[]>> {
  const byChart = new Map<string, ChartCollaboratorRow[]>();
  for (const row of await listCollaboratorsOf(db, ownerId)) {
    byChart.set(row.chartId, [...(byChart.get(row.chartId) ?? []), row]);
  }
  return byChart;
}

/** Everything that others can see of an owner's charts: those with people, public ones, and those with a secret picture. */
export async function readShared(
  db: Db,
  ownerId: string,
): Promise<{ charts: SharedChart[]; workspace: CollaboratorRow[] }> {
  const people = await readCollaborators(db, ownerId);
  const linked = new Set(await listLinkedCharts(db, ownerId));
  const rows = await listSharedGantts(db, ownerId, [...new Set([...people.keys(), ...linked])]);
  const charts = rows.map((row) => ({
    row,
    people: people.get(row.id) ?? [],
    hasPictureLink: linked.has(row.id),
  }));
  return { charts, workspace: await listWorkspaceCollaborators(db, ownerId) };
}
