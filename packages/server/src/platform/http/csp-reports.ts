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
 * Where browsers tell of what the policy of our pages has stopped. Only the directive is logged: anybody can send
 * anything here, and addresses can hold secrets.
 */
export async function takePolicyReports(app: FastifyInstance): Promise<void> {
  // A scope of its own: nowhere else is this kind of body accepted.
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
      limits: [limitByAddress(30, 60_000)],
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
