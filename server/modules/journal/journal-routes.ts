import * as contract from '../../../contract/journal/journal.ts'
import type { Register } from '../../platform/http/register.ts'
import type { Services } from '../../platform/services.ts'
import { listActivityJournal } from './list-activity-journal.ts'

export function journalRoutes(register: Register, services: Services): void {
  register(contract.listActivityJournal, ({ user, body, language }) =>
    listActivityJournal(services, user, body, language),
  )
}
