import * as contract from '../../../../contract/acdc/wash-up.ts'
import type { Register } from '../../../platform/http/register.ts'
import type { Services } from '../../../platform/services.ts'
import { closeScoring, openScoring } from './close-scoring.ts'
import { confirmWashUp, takeBackWashUp } from './confirm-wash-up.ts'
import { exportWashUp } from './export-wash-up.ts'
import { getWashUp } from './read-overview.ts'
import { getWashUpPerson } from './read-person.ts'
import { saveWashUp } from './save-wash-up.ts'

export function washUpRoutes(register: Register, services: Services): void {
  register(contract.getWashUp, ({ user, params }) => getWashUp(services, user, params.waveGuid))
  register(contract.getWashUpPerson, ({ user, params }) => getWashUpPerson(services, user, params))
  register(contract.saveWashUp, ({ user, params, body }) => saveWashUp(services, user, params, body))
  register(contract.confirmWashUp, ({ user, params, body }) => confirmWashUp(services, user, { ...params, ...body }))
  register(contract.takeBackWashUp, ({ user, params, body }) => takeBackWashUp(services, user, { ...params, ...body }))
  register(contract.closeScoring, ({ user, params }) => closeScoring(services, user, params.waveGuid))
  register(contract.openScoring, ({ user, params }) => openScoring(services, user, params.waveGuid))
  register(contract.exportWashUp, ({ user, params, body, language, request }) =>
    exportWashUp(services, user, params.waveGuid, { ...body, language }, request.id),
  )
}
