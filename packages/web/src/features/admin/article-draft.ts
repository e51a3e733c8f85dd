import { type ArticleContent, articleContent, type HelpCategoryId, isHelpRoute } from '@giotto/contract/api';
import type { HelpArticle, HelpStep } from '../../lib/help/articles/help-article.ts';
import { type TypedText, toLocalized, toTyped } from './typed-text.ts';

/** A step as it is typed; empty where it says nothing. */
export interface StepDraft {
  /** Tells steps apart while they move. */
  readonly key: string;
  readonly description: TypedText;
  /** The element that the arrow points at. */
  readonly element: string;
  /** What tells that it is done: a page, and an element that is there. */
  readonly route: string;
  readonly proof: string;
}

/** An article as it is typed. */
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

/** What there is of an article to begin with; nothing of a new one. */
export function draftArticle(article: HelpArticle | undefined): ArticleDraft {
  return {
    title: toTyped(article?.title),
    text: toTyped(article?.text),
    categories: article?.categories ?? [],
    isPremium: article?.isPremium ?? false,
    steps: article?.steps.map(draftStep) ?? [emptyStep()],
  };
}

/** Whether what stands for a page names one. */
export function isRouteFine(route: string): boolean {
  return route.trim() === '' || isHelpRoute(route.trim());
}

/** The article that is sent; undefined while something is missing or wrong. */
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
