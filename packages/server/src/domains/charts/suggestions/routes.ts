import {
  decideSuggestions as decideEndpoint,
  getSuggestions,
  withdrawSuggestion as withdrawEndpoint,
} from '@giotto/contract/api';
import type { FastifyInstance } from 'fastify';
import { saves } from '../../../platform/http/call-limits.ts';
import { route } from '../../../platform/http/route.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { decideSuggestions, withdrawSuggestion } from './decide-suggestions.ts';
import { listSuggestions } from './list-suggestions.ts';
import { presentSuggestion } from './present-suggestion.ts';

/** Suggestions, and the owner's decisions on them (`sync.md` §6). A push creates them. */
export function registerSuggestions(app: FastifyInstance, gantts: GanttDeps): void {
  route(
    app,
    getSuggestions,
    async ({ params, user, grant }) => {
      const caller = { userId: user.userId, level: grant.level };
      const suggestions = await listSuggestions(gantts, params.ganttId, caller);
      return { suggestions: suggestions.map(presentSuggestion) };
    },
    { isLarge: true },
  );

  route(
    app,
    decideEndpoint,
    async ({ params, body, user }) => {
      const decision = { ...body, chartId: params.ganttId, userId: user.userId };
      const results = await decideSuggestions(gantts, decision);
      return { results: results.map((result) => ({ ...result, lost: [...result.lost] })) };
    },
    { limits: saves },
  );

  route(app, withdrawEndpoint, async ({ params, user }) => {
    const { ganttId, suggestionId } = params;
    await withdrawSuggestion(gantts, ganttId, { id: suggestionId, userId: user.userId });
    return {};
  });
}
