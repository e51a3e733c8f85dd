export { listVideos } from './academy/academy.ts';
export { arrangeCatalogue } from './catalogue/arrange-catalogue.ts';
export {
  deleteContent,
  findTemplateState,
  insertTemplateState,
  listCatalogue,
  saveContent,
} from './catalogue/catalogue-repository.ts';
export { mergeCatalogue, type Placed } from './catalogue/merge-catalogue.ts';
export { registerLearning } from './routes.ts';
