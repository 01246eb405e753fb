import { providerFlags } from '../../../domain/providers/providers.ts'
import { AssignToolsPage } from '../../features/tools/assign/assign-tools-page.tsx'
import { GenerateLoginsDialog } from './generate-logins-dialog.ts'

const every = Object.fromEntries(Object.keys(providerFlags).map((flag) => [flag, true]))

/** The matrix of people and tools, from which logins are generated. */
export function AssignToolsScreen() {
  return <AssignToolsPage generate={(props) => <GenerateLoginsDialog {...props} providers={every} startsAtOnce />} />
}
