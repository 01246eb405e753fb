import * as contract from '../../../../contract/data-exchange/comments.ts'
import type { Register } from '../../../platform/http/register.ts'
import type { Services } from '../../../platform/services.ts'
import { exportComments } from './export-comments.ts'
import { importComments } from './import-comments.ts'
import { listComments } from './list-comments.ts'
import { saveComments } from './save-comments.ts'
import { translateComments } from './translate-comments.ts'

export function commentsRoutes(register: Register, services: Services): void {
  register(contract.listComments, ({ user, params, body }) => listComments(services, user, params.waveId, body))
  register(contract.saveComments, ({ user, params, body, request }) =>
    saveComments(services, user, params.waveId, body, request.id),
  )
  register(contract.translateComments, ({ user, params, body, request }) =>
    translateComments(services, user, params.waveId, body, request.id),
  )
  register(contract.exportComments, ({ user, params, request }) =>
    exportComments(services, user, params.waveId, request.id),
  )
  register(contract.importComments, ({ user, params, request }) =>
    importComments(services, user, params.waveGuid, request),
  )
}
