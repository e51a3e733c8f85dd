/** The parts of Lighthouse's report that are read. */
export interface Report {
  /** The address that the page had when it was measured. */
  readonly finalDisplayedUrl: string;
  readonly categories: Readonly<Record<Category, ReportCategory>>;
  readonly audits: Readonly<Record<string, ReportAudit>>;
}

interface ReportCategory {
  /** From 0 to 1; null: it couldn't be measured. */
  readonly score: number | null;
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
}

interface ReportAudit {
  readonly title: string;
  readonly score: number | null;
  readonly displayValue?: string;
  readonly details?: {
    readonly items?: readonly { readonly node?: { readonly selector?: string } }[];
  };
}

export const CATEGORIES = ['performance', 'accessibility'] as const;
type Category = (typeof CATEGORIES)[number];

/** The lowest score, from 0 to 100, that passes. */
export const MINIMUM_SCORES: Readonly<Record<Category, number>> = { performance: 95, accessibility: 100 };

/** How many failing elements of an audit are listed. */
const MAX_ELEMENTS = 5;

/** A page's result in one category. */
interface Assessment {
  readonly category: Category;
  /** From 0 to 100. */
  readonly score: number;
  readonly isPassed: boolean;
  /** The audits that cost points, the most expensive first, one text each. */
  readonly deductions: readonly string[];
}

function describeAudit(id: string, { title, displayValue, details }: ReportAudit): string {
  const selectors = (details?.items ?? []).flatMap(({ node }) => node?.selector ?? []).slice(0, MAX_ELEMENTS);
  const elements = selectors.map((selector) => `\n      ${selector}`).join('');
  return `${id}: ${title}${displayValue === undefined ? '' : ` (${displayValue})`}${elements}`;
}

/** Compares a report's score in a category with the minimum. A category that couldn't be measured scores 0. */
export function assessReport(report: Report, category: Category): Assessment {
  const { score: share, auditRefs } = report.categories[category];
  const score = Math.round((share ?? 0) * 100);
  const totalWeight = auditRefs.reduce((sum, { weight }) => sum + weight, 0);
  const deductions = auditRefs
    .flatMap(({ id, weight }) => {
      const audit = report.audits[id];
      if (audit === undefined || audit.score === null) return [];
      const points = ((1 - audit.score) * weight * 100) / totalWeight;
      return points > 0 ? [{ points, text: describeAudit(id, audit) }] : [];
    })
    .sort((one, other) => other.points - one.points)
    .map(({ points, text }) => `-${points.toFixed(1)} ${text}`);
  return { category, score, isPassed: score >= MINIMUM_SCORES[category], deductions };
}

/**
 * The report among several runs that counts in a category: in performance, which varies with the machine, the median (the
 * lower one of two); in accessibility the lowest. Throws without a report.
 */
export function selectReport(reports: readonly Report[], category: Category): Report {
  const scoreOf = ({ categories }: Report) => categories[category].score ?? 0;
  const sorted = [...reports].sort((one, other) => scoreOf(one) - scoreOf(other));
  const selected = sorted[category === 'performance' ? Math.floor((sorted.length - 1) / 2) : 0];
  if (selected === undefined) throw new Error('There is no report');
  return selected;
}
