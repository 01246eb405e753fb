import { AssignToolsPage } from '../../features/tools/assign/assign-tools-page.tsx'

/** The matrix of people and tools. */
export function AssignToolsScreen() {
  return <AssignToolsPage />
}
