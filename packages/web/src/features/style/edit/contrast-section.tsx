import { MAIN, TEMPLATE_KINDS } from '@giotto/chart/model';
import {
  type ContrastCheck,
  checkStyleContrast,
  countUses,
  findSimilarTemplates,
  passingColour,
  templateName,
  VISIONS,
} from '@giotto/chart/styles';
import { CircleCheck } from 'lucide-react';
import { type ReactElement, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { ContrastBadge } from '../../../components/chart/contrast-note.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { SegmentedControl } from '../../../components/ui/segmented-control.tsx';
import styles from './contrast-section.module.css';
import { useStyleEdit } from './style-edit-context.ts';
import { TEMPLATE_SECTIONS } from './template-kinds.ts';
import { TEMPLATE_PROPERTIES } from './template-properties.ts';
import { PAGE_PROPERTIES, TIMELINE_PROPERTIES } from './theme-properties.ts';

/** Lists every pair of colours with too little contrast along with its fix, and simulates colour blindness. */
export function ContrastSection(): ReactElement {
  const intl = useIntl();
  const { host, draft } = useStyleEdit();
  const { state } = draft;
  const failing = useFailingChecks();
  const alike = useMemo(() => {
    const uses = countUses(state, 'taskDesignTemplate');
    return findSimilarTemplates(state, (key) => (uses.get(key) ?? 0) > 0);
  }, [state]);
  const name = (key: string) => templateName(state, 'taskDesignTemplate', key);
  const fix = (checks: readonly ContrastCheck[]) =>
    draft.edit(
      checks.flatMap((check) => {
        const colour = passingColour(check);
        const { kind, id, field } = check;
        return colour === null ? [] : [{ type: 'set', kind, id, fields: { [field]: colour } } as const];
      }),
    );
  return (
    <>
      <div className={styles.vision}>
        <span className={styles.label} aria-hidden="true">
          {intl.formatMessage({ id: 'style.vision' })}
        </span>
        <SegmentedControl
          aria-label={intl.formatMessage({ id: 'style.vision' })}
          size="small"
          isFullWidth
          segments={(['all', ...VISIONS] as const).map((id) => ({
            id,
            label: intl.formatMessage({ id: `style.vision.${id}` }),
          }))}
          value={host.vision ?? 'all'}
          onChange={(id) => host.setVision(id === 'all' ? null : id)}
        />
      </div>
      {failing.length === 0 && alike.length === 0 && (
        <p className={styles.good}>
          <CircleCheck size={16} strokeWidth={1.75} aria-hidden="true" />
          {intl.formatMessage({ id: 'style.contrast.good' })}
        </p>
      )}
      {failing.length > 0 && (
        <ul className={styles.faults}>
          {failing.map((check) => (
            <li key={`${check.kind} ${check.id} ${check.field}`} className={styles.fault}>
              <span className={styles.what}>
                <FaultName check={check} />
              </span>
              <ContrastBadge check={check} />
              {passingColour(check) && (
                <Button size="small" onPress={() => fix([check])}>
                  {intl.formatMessage({ id: 'style.contrast.fix' })}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {failing.length > 1 && (
        <Button size="small" onPress={() => fix(failing)}>
          {intl.formatMessage({ id: 'style.contrast.fixAll' })}
        </Button>
      )}
      {alike.map(({ keys: [one, other], vision, distance }) => (
        <p key={`${one} ${other}`} className={styles.alike}>
          {intl.formatMessage(
            { id: `style.alike.${vision ?? 'all'}` },
            { one: name(one), other: name(other), distance: distance.toFixed(0) },
          )}
        </p>
      ))}
    </>
  );
}

/** The style's failing pairs. */
export function useFailingChecks(): readonly ContrastCheck[] {
  const { state } = useStyleEdit().draft;
  return useMemo(() => checkStyleContrast(state, TEMPLATE_KINDS).filter(({ passes }) => !passes), [state]);
}

/** A pair's location: section, template, field. */
function FaultName({ check }: { readonly check: ContrastCheck }): ReactElement {
  const intl = useIntl();
  const { state } = useStyleEdit().draft;
  const { kind, id, field } = check;
  if (kind === 'theme') {
    const property = [...PAGE_PROPERTIES, ...TIMELINE_PROPERTIES].find((one) => one.field === field);
    return <>{property && intl.formatMessage({ id: property.label })}</>;
  }
  const section = TEMPLATE_SECTIONS.find((one) => one.kind === kind)?.id ?? 'tasks';
  const property = TEMPLATE_PROPERTIES[kind].find((one) => one.field === field);
  return (
    <>
      {intl.formatMessage({ id: `style.section.${section}` })}
      {` · ${templateName(state, kind, id === MAIN ? 'default' : id)} · `}
      {property && intl.formatMessage({ id: property.label })}
    </>
  );
}
