import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { page } from './page.ts';
import { limitByAddress } from './rate-limits.ts';

const reports = z
  .array(
    z.object({
      type: z.literal('csp-violation'),
      body: z.object({ effectiveDirective: z.string().max(64), disposition: z.string().max(16) }),
    }),
  )
  .max(20);

/**
 * Receives browsers' reports about what our pages' policy has blocked. Logs only the directive: anybody can send
 * anything here, and URLs can contain secrets.
 */
export async function receivePolicyReports(app: FastifyInstance): Promise<void> {
  // In its own scope: this content type is accepted nowhere else.
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/reports+json',
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      (_request, text, done) => done(null, text),
    );
    page(scope, {
      method: 'POST',
      path: '/csp-reports',
      action: 'loadApp',
      limits: [limitByAddress('policy-reports', 30, 60_000)],
      handle(request, reply) {
        for (const { body } of readReports(request.body)) {
          request.log.warn(
            { directive: body.effectiveDirective },
            'a page broke its content security policy',
          );
        }
        return reply.code(204).send();
      },
    });
  });
}

function readReports(body: unknown): z.infer<typeof reports> {
  try {
    return reports.safeParse(JSON.parse(String(body))).data ?? [];
  } catch {
    return [];
  }
}
