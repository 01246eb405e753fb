import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import type { surveyCheck, surveyFile, surveyImport } from '../../../../../contract/data-exchange/survey.ts'
import type { SurveyMapping } from '../../../../../domain/data-exchange/survey/survey-mapping.ts'
import { buildOrganization, buildProject, buildUser, buildWave } from '../../../../testing/builders.ts'
import { startTestApp, type Client, type TestApp } from '../../../../testing/test-app.ts'
import type { Answer } from '../../../../testing/test-app.ts'

export type SurveyFileAnswer = z.output<typeof surveyFile>
export type SurveyCheckAnswer = z.output<typeof surveyCheck>
export type SurveyImportAnswer = z.output<typeof surveyImport>

const samples = new URL('./samples/', import.meta.url)
export const sampleNames = {
  codes: 'results-survey481516-codes.csv',
  czechTexts: 'results-survey234281-text.csv',
  codesAndTexts: 'results-survey108342-code-and-text.xlsx',
} as const
export const sampleFile = (name: keyof typeof sampleNames): Buffer => readFileSync(new URL(sampleNames[name], samples))

/** For tests: a 360 wave in preparation on the official questions, scale and roles that the sample files were made with. */
export async function startSurveyWorld(assay?: TestApp) {
  const app = assay ?? (await startTestApp())
  const made = await app.build(async (tx) => {
    const organization = await buildOrganization(tx)
    const { id: project_id } = await buildProject(tx, { organization_id: organization.id, time_zone: 'Europe/Prague' })
    const user = async (role: string, more = {}) => app.as(await buildUser(tx, { roles: [role], ...more }))
    const templates = await tx
      .selectFrom('templates')
      .select(['id', 'type', 'name'])
      .where('is_official', '=', true)
      .where('deleted_at', 'is', null)
      .execute()
    const idOf = (name: RegExp) => templates.find((template) => name.test(template.name))?.id ?? null
    const newWave = (wave: Partial<Parameters<typeof buildWave>[1]> = {}) =>
      app.build((inner) =>
        buildWave(inner, {
          organization_id: organization.id,
          project_id,
          questions_template_id: idOf(/quick pulse/i),
          answers_template_id: idOf(/^frequency/i),
          roles_template_id: idOf(/^standard roles/i),
          emails_template_id: templates.find(({ type }) => type === 'mails')?.id ?? null,
          ...wave,
        }),
      )
    return {
      organizationId: organization.id,
      projectId: project_id,
      newWave,
      manager: await user('admin'),
      clientAdmin: await user('AS360clientAdmin', { organization_id: organization.id }),
    }
  })
  return { assay: app, ...made }
}

export type SurveyWorld = Awaited<ReturnType<typeof startSurveyWorld>>

export const address = (waveId: string, importGuid?: string) =>
  `/api/data-exchange/survey/${waveId}${importGuid ? `/${importGuid}` : ''}`
export const importAddress = (waveId: string, importGuid: string) =>
  `/api/data-exchange/survey-import/${waveId}/${importGuid}`
export const checkAddress = (waveId: string, importGuid: string) =>
  `/api/data-exchange/survey-check/${waveId}/${importGuid}`

export function upload(client: Client, waveId: string, name: string, content: Buffer | string): Promise<Answer> {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(Buffer.from(content))], name))
  return client.post(address(waveId), form)
}

/** A mapping as the page sends it: what was proposed, without the reasons. */
export function mappingOf(proposal: SurveyFileAnswer['proposal']): SurveyMapping {
  if (!proposal) throw new Error('Nothing was proposed')
  return { ...proposal, columns: proposal.columns.map(({ use, key }) => ({ use, key })) }
}
