/// <reference path="./guide.d.ts" />
import { page as guide } from '../../../../../docs/api.md';
import { page as changes } from '../../../../../docs/api-changes.md';
import { page as dates } from '../../../../../docs/dates.md';
import { page as assistants } from '../../../../../docs/mcp.md';
import { page as webhooks } from '../../../../../docs/webhooks.md';
import type { GuidePage } from './guide-blocks.ts';

/** The pages of `docs` that are shown, from top to bottom, with the ids of their places. */
export const GUIDES: readonly { readonly id: string; readonly page: GuidePage }[] = [
  { id: 'guide', page: guide },
  { id: 'dates', page: dates },
  { id: 'webhooks', page: webhooks },
  { id: 'mcp', page: assistants },
  { id: 'api-changes', page: changes },
];
