import { PageInProgress } from './page-in-progress.tsx';

/** /{userId}/gantt/{ganttId} */
export function EditorRoute() {
  return <PageInProgress />;
}
