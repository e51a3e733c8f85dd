import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { readTab, writeTab } from '../../lib/tab-storage.ts';

const KEY = 'giotto.wizardSteps';

/** Notes that this entry of the tab's history is a step of the wizard. */
export function useWizardEntry(): void {
  const { history } = useRouter();
  useEffect(() => {
    const at = history.location.state.__TSR_index;
    // What was ahead is cut off by what comes next.
    writeTab(KEY, JSON.stringify([...readSteps().filter((step) => step < at), at]));
  });
}

/**
 * Leaves the wizard for a page, so that Back leads from there to where the wizard was opened; to `list` if that was nowhere,
 * as behind a link.
 */
export function useLeaveWizard(list: string): (href: string) => Promise<void> {
  const router = useRouter();
  return async (href) => {
    const at = router.history.location.state.__TSR_index;
    const start = firstStep(readSteps(), at);
    const back = Math.min(at, at - start + 1);
    if (back > 0) {
      const isThere = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
      router.history.go(-back);
      await isThere;
    }
    if (start === 0 && href !== list) await router.navigate({ href: list, replace: true });
    await router.navigate({ href, replace: start === 0 && href === list });
  };
}

/** Where the run of steps begins that an entry ends. */
function firstStep(steps: readonly number[], at: number): number {
  let first = at;
  while (steps.includes(first - 1)) first--;
  return first;
}

function readSteps(): readonly number[] {
  try {
    const steps: unknown = JSON.parse(readTab(KEY) ?? '[]');
    return Array.isArray(steps) ? steps.filter((step) => typeof step === 'number') : [];
  } catch {
    return [];
  }
}
