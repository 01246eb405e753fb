import type { z } from 'zod'
import type * as contract from '../../../contract/waves/waves.ts'
import { may } from '../../../domain/rights/rules.ts'
import { dataScope } from '../../../domain/reports/data-scope.ts'
import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess } from '../access/load-access.ts'
import { waveAccess } from './load-wave.ts'
import { presentWave, type WaveAnswer } from './present-wave.ts'
import { defaultWaveId } from '../projects/records/default-wave.ts'
import { usableReportTemplates, waveFacts, waveStats } from './waves-queries.ts'
import { wavesOfProject } from './records/waves-of-project.ts'

type WaveList = z.input<(typeof contract.listProjectWaves)['schema']['response'][200]>

export function listProjectWaves({ db }: Services, user: SignedIn, projectGuid: string): Promise<WaveList> {
  return db.withTenant(user.scope, async (tx) => {
    const { organization, permissions } = await projectAccess(tx, user, projectGuid)
    const all = await wavesOfProject(tx, { organizationId: organization.id, projectId: projectGuid })
    const waves = may(permissions, 'seeGenericWaves') ? all : all.filter((wave) => wave.wave_setup_type !== 'generic')
    const defaultId = await defaultWaveId(tx, organization.id, projectGuid)
    return {
      waveGuids: waves.map(({ id }) => id),
      waveSetups: waves.map(({ id, name, wave_setup_type: kind, wave_phase: phase }) => ({
        waveGuid: id,
        name,
        waveSetupType: kind,
        wavePhase: phase,
      })),
      defaultWaveGuid: waves.some(({ id }) => id === defaultId) ? defaultId : null,
    }
  })
}

export function getWave({ db }: Services, user: SignedIn, waveGuid: string): Promise<WaveAnswer> {
  return db.withTenant(user.scope, async (tx) => {
    const { wave, project } = await waveAccess(tx, user, waveGuid)
    return presentWave(wave, await waveFacts(tx, wave), project.timeZone)
  })
}

export function getWaveStats({ db }: Services, user: SignedIn, waveGuid: string) {
  return db.withTenant(user.scope, async (tx) => {
    const { wave } = await waveAccess(tx, user, waveGuid)
    const stats = await waveStats(tx, wave)
    return {
      loginsTotalCount: stats.total,
      loginsErrorCount: stats.errors,
      loginsPointleaderCount: stats.pointleader,
      assesseesAs360Count: wave.wave_setup_type === 'as360' ? stats.assessees : 0,
      loginsHoganCount: stats.hogan,
      loginsXrtCount: stats.xrt,
      reportsCount: stats.reports,
      loginsIstCount: stats.ist,
      loginsWaitingCount: stats.waiting,
      providers: stats.providers,
      canAssignTools: stats.can_assign,
    }
  })
}

export function listAssesseeReportTemplates(
  { db }: Services,
  user: SignedIn,
  waveGuid: string,
  language: InterfaceLanguage,
) {
  return db.withTenant(user.scope, async (tx) => {
    const { organization, wave } = await waveAccess(tx, user, waveGuid)
    const place = { organizationId: organization.id, branchId: organization.branchId }
    const kind = wave.wave_setup_type
    const choices = await usableReportTemplates(tx, place, { language, kind })
    return choices
      .filter((choice) => choice.data_scope === dataScope.individual)
      .map(({ id, name, language, data_scope }) => ({ id, name, language, dataScope: data_scope }))
  })
}
