import type { FastifyInstance } from 'fastify';
import { registerAdminAcademy } from './academy/admin-routes.ts';
import { registerAcademy } from './academy/routes.ts';
import { registerAdminArticles } from './help/admin-routes.ts';
import { registerHelp } from './help/routes.ts';
import { registerAdminNews } from './news/admin-routes.ts';

/** Academy, help and news: for readers, and for the admins who write them. */
export function registerLearning(app: FastifyInstance): void {
  registerAcademy(app);
  registerAdminAcademy(app);
  registerHelp(app);
  registerAdminArticles(app);
  registerAdminNews(app);
}
