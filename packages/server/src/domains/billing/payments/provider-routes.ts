import { getPaymentProvider } from '@giotto/contract/api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import { presentPaymentProvider } from './present-provider.ts';

/** What the page needs to know before it shows the card form. */
export function registerPaymentProvider(app: FastifyInstance): void {
  route(app, getPaymentProvider, async ({ deps }) => presentPaymentProvider(deps.payments));
}
