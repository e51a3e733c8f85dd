import type { FastifyInstance } from 'fastify';
import { readDatabaseTime } from '../../../platform/jobs/clock-skew.ts';
import { tellIncomplete } from '../../../platform/jobs/work-on-each.ts';
import { sendCommentDigests } from './comment-digest.ts';

const minute = 60_000;
const job = 'comment-mails';

/** Mails about comments while the server listens: looks every minute, on one node. */
export function startCommentMailJob(app: FastifyInstance): void {
  const { deps } = app;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> | undefined;
  const work = async () => {
    const now = await readDatabaseTime(deps);
    const count = await sendCommentDigests(deps, now);
    deps.metrics.jobs.set({ job }, now.getTime() / 1000);
    if (count > 0) deps.mailSender.wake();
  };
  const run = () => {
    running ??= deps.leaderLock
      .run(job, work)
      .catch((error: unknown) =>
        tellIncomplete(deps, job, error, 'mails about comments incomplete; retrying in a minute'),
      )
      .finally(() => {
        running = undefined;
      });
  };
  app.addHook('onListen', async () => {
    run();
    timer = setInterval(run, minute);
  });
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await running;
  });
}
