export { deleteOldDeliveries } from './deliveries/delivery-repository.ts';
export { createWebhookSender } from './deliveries/webhook-sender.ts';
export { pauseWebhooksOf } from './manage/webhook-repository.ts';
export { registerWebhooks } from './routes.ts';
