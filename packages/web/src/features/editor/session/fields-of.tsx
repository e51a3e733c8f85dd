import type { Id, Kind } from '@giotto/chart/model';
import { type ReactElement, type ReactNode, useContext, useMemo } from 'react';
import { FieldContext, type LostText } from '../../../lib/open-field/field-surroundings.ts';
import type { EditorSession } from './editor-session.ts';
import { useSession } from './session-context.ts';

/** The open chart as its fields need it: what can't be sent any more is kept until the person decides about it. */
export function ChartFields({
  session,
  children,
}: {
  readonly session: EditorSession;
  readonly children: ReactNode;
}): ReactElement {
  const { chart, ui, canEdit } = session;
  const surroundings = useMemo(
    () => ({
      readVersion: () => chart.get().version,
      isHere: canEdit,
      onLost: (lost: LostText) => ui.set({ lostTexts: [...ui.get().lostTexts, lost] }),
    }),
    [chart, ui, canEdit],
  );
  return <FieldContext value={surroundings}>{children}</FieldContext>;
}

interface FieldsOfProps {
  readonly kind: Kind;
  readonly id: Id;
  readonly children: ReactNode;
}

/** Fields of one record: once it is deleted, they send nothing. */
export function FieldsOf({ kind, id, children }: FieldsOfProps): ReactElement {
  const session = useSession();
  const surroundings = useContext(FieldContext);
  const own = useMemo(
    () => ({
      ...surroundings,
      isHere: () => session.canEdit() && session.chart.get().state[kind].has(id),
    }),
    [surroundings, session, kind, id],
  );
  return <FieldContext value={own}>{children}</FieldContext>;
}
