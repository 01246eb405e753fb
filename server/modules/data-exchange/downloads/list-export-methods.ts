import {
  exportMethodsFor,
  type ExportableData,
  type ExportMethod,
} from '../../../../domain/data-exchange/export-methods.ts'
import type { InterfaceLanguage, LanguageCode } from '../../../../domain/languages/languages.ts'
import { notFound } from '../../../platform/app-error.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { projectAccess } from '../../access/load-access.ts'
import { exportedWaves } from './export-facts-queries.ts'
import { exportTexts } from './export-texts.ts'

type Asked = { projectGuid: string; waveGuid: string | undefined; language: InterfaceLanguage }

/** What the caller may download of a project, or of one of its waves (OPS-7-35). */
export async function listExportMethods(
  { db }: Services,
  user: SignedIn,
  { projectGuid, waveGuid, language }: Asked,
): Promise<(ExportMethod & { description: string })[]> {
  const { permissions, waves } = await db.withTenant(user.scope, async (tx) => {
    const { organization, permissions } = await projectAccess(tx, user, projectGuid)
    const place = { organizationId: organization.id, projectId: projectGuid, waveId: waveGuid }
    return { permissions, waves: await exportedWaves(tx, place) }
  })
  if (waveGuid !== undefined && waves.length === 0) throw notFound()
  const say = exportTexts(language)
  return exportMethodsFor(permissions, ...together(waves)).map((method) => ({
    ...method,
    description: say(`method.${method.value}`),
  }))
}

type Exportable = { has: ExportableData; languages: readonly LanguageCode[] }

function together(waves: readonly Exportable[]): [ExportableData, LanguageCode[]] {
  const anyHas = (what: keyof ExportableData) => waves.some(({ has }) => has[what])
  const data: ExportableData = {
    answers: anyHas('answers'),
    scores: anyHas('scores'),
    agreed: anyHas('agreed'),
    results: anyHas('results'),
    people: anyHas('people'),
  }
  return [data, [...new Set(waves.flatMap(({ languages }) => languages))]]
}
