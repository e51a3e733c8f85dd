import { useParams, useSearch } from '@tanstack/react-router';
import type { WizardQuery } from '../../app/paths.ts';
import { readVisit, type WizardParams, type WizardVisit } from './wizard-visit.ts';

/** The wizard's state in the current URL. */
export function useWizardVisit(): WizardVisit {
  const params: WizardParams = useParams({ strict: false });
  const query: WizardQuery = useSearch({ strict: false });
  return readVisit(params, query);
}
