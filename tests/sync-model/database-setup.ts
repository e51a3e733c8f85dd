export { setup } from '../../packages/server/test/database-setup.ts';
