export { listFolders } from './folders/folder-repository.ts';
export { registerWorkspace } from './routes.ts';
export { presentAdminTemplate } from './templates/present-template.ts';
export { listTemplates } from './templates/templates.ts';
