import * as contract from '../../../contract/waves/waves.ts'
import * as phasesContract from '../../../contract/waves/phases.ts'
import type { Register } from '../../platform/http/register.ts'
import type { Services } from '../../platform/services.ts'
import { getWaveSetup } from './get-wave-setup.ts'
import { makeWaveDefault } from './make-wave-default.ts'
import { getWave, getWaveStats, listAssesseeReportTemplates, listProjectWaves } from './read-waves.ts'
import { createWave, updateWave } from './save-wave.ts'
import { switchWavePhase, validateTransitions } from './switch-wave-phase.ts'
import { syncWave } from './sync-wave.ts'

export function wavesRoutes(register: Register, services: Services): void {
  register(contract.listProjectWaves, ({ user, params }) => listProjectWaves(services, user, params.projectGuid))
  register(contract.getWave, ({ user, params }) => getWave(services, user, params.waveGuid))
  register(contract.getWaveSetup, ({ user, params, language }) =>
    getWaveSetup(services, user, params.projectGuid, params.waveSetupType, language),
  )
  register(contract.createWave, ({ user, params, body }) => createWave(services, user, params.projectGuid, body))
  register(contract.updateWave, ({ user, params, body }) => updateWave(services, user, params, body))
  register(contract.makeWaveDefault, async ({ user, params }) => {
    await makeWaveDefault(services, user, params)
    return {}
  })
  register(phasesContract.validateTransitions, ({ user, params }) => validateTransitions(services, user, params))
  register(phasesContract.switchWavePhase, ({ user, params, body }) =>
    switchWavePhase(services, user, params.waveId, body),
  )
  register(phasesContract.forceSync, ({ user, params }) => syncWave(services, user, params.waveGuid))
  register(contract.getWaveStats, ({ user, params }) => getWaveStats(services, user, params.waveGuid))
  register(contract.listAssesseeReportTemplates, ({ user, params, language }) =>
    listAssesseeReportTemplates(services, user, params.waveGuid, language),
  )
}
