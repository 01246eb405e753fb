import * as contract from '../../../contract/tools/assignments.ts'
import type { Register } from '../../platform/http/register.ts'
import type { Services } from '../../platform/services.ts'
import { assignTools } from './assign-tools.ts'
import { listAssignments } from './list-assignments.ts'

export function assignToolsRoutes(register: Register, services: Services): void {
  register(contract.getAssignments, ({ user, params, language }) => listAssignments(services, user, params, language))
  register(contract.assignTools, ({ user, params, body }) => assignTools(services, user, params, body))
}
