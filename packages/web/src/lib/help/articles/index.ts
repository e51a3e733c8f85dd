import { COLLABORATION_ARTICLES } from './collaboration-articles.ts';
import { ELEMENT_ARTICLES } from './element-articles.ts';
import type { HelpArticle } from './help-article.ts';
import { IMPORT_ARTICLES } from './import-articles.ts';
import { NEW_ARTICLES } from './new-articles.ts';
import { SCHEDULING_ARTICLES } from './scheduling-articles.ts';
import { SETTINGS_ARTICLES } from './settings-articles.ts';
import { SHARING_ARTICLES } from './sharing-articles.ts';
import { STYLE_ARTICLES } from './style-articles.ts';
import { TASK_ARTICLES } from './task-articles.ts';
import { TIME_TRAVEL_ARTICLES } from './time-travel-articles.ts';
import { TIMELINE_ARTICLES } from './timeline-articles.ts';
import { USER_ARTICLES } from './user-articles.ts';
import { WORKSPACE_ARTICLES } from './workspace-articles.ts';

/** Every help article. */
export const HELP_ARTICLES: readonly HelpArticle[] = [
  ...NEW_ARTICLES,
  ...TIMELINE_ARTICLES,
  ...TASK_ARTICLES,
  ...ELEMENT_ARTICLES,
  ...STYLE_ARTICLES,
  ...SETTINGS_ARTICLES,
  ...SCHEDULING_ARTICLES,
  ...TIME_TRAVEL_ARTICLES,
  ...SHARING_ARTICLES,
  ...COLLABORATION_ARTICLES,
  ...IMPORT_ARTICLES,
  ...WORKSPACE_ARTICLES,
  ...USER_ARTICLES,
];
