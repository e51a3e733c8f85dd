import { type ArticleContent, articleContent, type HelpCategoryId, isHelpRoute } from '@giotto/contract/api';
import type { HelpArticle, HelpStep } from '../../lib/help/articles/help-article.ts';
import { type TypedText, toLocalized, toTyped } from './typed-text.ts';

/** A step as typed; fields are empty where nothing is set. */
export interface StepDraft {
  /** Identifies a step while steps are reordered. */
  readonly key: string;
  readonly description: TypedText;
  /** The element the arrow points at. */
  readonly element: string;
  /** The step is done on this page, once an element exists there. */
  readonly route: string;
  readonly proof: string;
}

/** An article as typed. */
export interface ArticleDraft {
  readonly title: TypedText;
  readonly text: TypedText;
  readonly categories: readonly HelpCategoryId[];
  readonly isPremium: boolean;
  readonly steps: readonly StepDraft[];
}

export function emptyStep(): StepDraft {
  return { key: crypto.randomUUID(), description: toTyped(), element: '', route: '', proof: '' };
}

function draftStep({ description, arrow, validations = [] }: HelpStep): StepDraft {
  const readValue = (wanted: string) => validations.find(({ type }) => type === wanted)?.value ?? '';
  return {
    ...emptyStep(),
    description: toTyped(description),
    element: /"(.*)"/.exec(arrow?.selector ?? '')?.[1] ?? '',
    route: readValue('route'),
    proof: readValue('idExist'),
  };
}

/** The draft of an existing article; an empty draft for a new one. */
export function draftArticle(article: HelpArticle | undefined): ArticleDraft {
  return {
    title: toTyped(article?.title),
    text: toTyped(article?.text),
    categories: article?.categories ?? [],
    isPremium: article?.isPremium ?? false,
    steps: article?.steps.map(draftStep) ?? [emptyStep()],
  };
}

/** Whether a route names an existing page. */
export function isValidRoute(route: string): boolean {
  return route.trim() === '' || isHelpRoute(route.trim());
}

/** The article to send; undefined while something is missing or invalid. */
export function toArticle({
  title,
  text,
  categories,
  isPremium,
  steps,
}: ArticleDraft): ArticleContent | undefined {
  const sent = {
    title: toLocalized(title),
    text: toLocalized(text),
    categories,
    isPremium,
    steps: steps.map(({ description, element, route, proof }) => ({
      description: toLocalized(description),
      ...(element && { arrow: { selector: `[data-help="${element}"]` } }),
      validations: [
        ...(route.trim() ? [{ type: 'route', value: route.trim() }] : []),
        ...(proof ? [{ type: 'idExist', value: proof }] : []),
      ],
    })),
  };
  return articleContent.safeParse(sent).data;
}
