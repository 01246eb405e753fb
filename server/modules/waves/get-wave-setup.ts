import type { z } from 'zod'
import type * as contract from '../../../contract/waves/waves.ts'
import { canSetUpWave } from '../../../domain/waves/wave-rights.ts'
import { localDateAt, toInstantMs } from '../../../domain/time/local-time.ts'
import { newWaveSettings } from '../../../domain/waves/new-wave.ts'
import type { WaveSetupType } from '../../../domain/waves/wave.ts'
import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'
import { need } from '../../platform/app-error.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess } from '../access/load-access.ts'
import { scaleMaxOf, templatesForWaves } from '../templates/wave-templates.ts'
import { usableReportTemplates } from './waves-queries.ts'
import { wavesOfProject } from './records/waves-of-project.ts'

type WaveSetup = z.input<(typeof contract.getWaveSetup)['schema']['response'][200]>

export function getWaveSetup(
  { db, clock }: Services,
  user: SignedIn,
  projectGuid: string,
  kind: WaveSetupType,
  language: InterfaceLanguage,
): Promise<WaveSetup> {
  return db.withTenant(user.scope, async (tx) => {
    const { organization, project, permissions } = await projectAccess(tx, user, projectGuid)
    need(canSetUpWave(permissions, kind), 'setUpWaves')
    const place = { organizationId: organization.id, branchId: organization.branchId, projectId: project.id }
    const templates = kind === 'as360' || kind === 'acdc' ? await templatesForWaves(tx, place, language) : []
    const reports = kind === 'as360' ? await usableReportTemplates(tx, place, { language }) : []
    const waves = await wavesOfProject(tx, { organizationId: organization.id, projectId: projectGuid })
    return {
      ...newDates(kind, clock.now(), project.timeZone),
      templates: templates.map(({ content, ...template }) => ({ ...template, scaleMax: scaleMaxOf(content) })),
      reportTemplates: reports.map(({ data_scope, is_default, ...report }) => ({
        ...report,
        dataScope: data_scope,
        isDefault: is_default,
      })),
      waves: waves.filter((wave) => wave.wave_setup_type === 'as360').map(({ id, name }) => ({ waveGuid: id, name })),
    }
  })
}

/** Midnight and 23:59 in the project's time zone. */
function newDates(kind: WaveSetupType, now: Date, timeZone: string) {
  const settings = newWaveSettings(kind, localDateAt(now.getTime(), timeZone))
  const instant = (local: string | null) => new Date(toInstantMs(local ?? '', timeZone)).toISOString()
  return {
    timeZone,
    startDate: instant(settings.startDate),
    finishDate: instant(settings.finishDate),
    nominationDeadline: instant(settings.nominationDeadlineDate),
  }
}
