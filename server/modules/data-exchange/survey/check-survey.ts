import type { checkSurvey as call } from '../../../../contract/data-exchange/survey.ts'
import type { AnswerInputOf } from '../../../../contract/endpoint.ts'
import type { SurveyMapping } from '../../../../domain/data-exchange/survey/survey-mapping.ts'
import { notFound } from '../../../platform/app-error.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { keptTable } from './kept-table.ts'
import { findSurvey, knownNames, nominatedPairs } from './survey-queries.ts'
import type { CheckContext } from './survey-tasks.ts'
import { requireOpenWave, surveyWave, waveOfSurvey, type SurveyWave } from './survey-wave.ts'
import { checkSurveyTable } from './survey-work.ts'

/** A dry run: what an import under this mapping would create, and what is wrong; nothing is stored. */
export async function checkSurvey(
  services: Services,
  user: SignedIn,
  { waveId, importGuid }: { waveId: string; importGuid: string },
  mapping: SurveyMapping,
): Promise<AnswerInputOf<typeof call>> {
  const { row, context } = await services.db.withTenant(user.scope, async (tx) => {
    const opened = await surveyWave(tx, user, waveId)
    const found = await findSurvey(tx, { ...opened.place, importGuid })
    if (!found) throw notFound()
    await requireOpenWave(tx, opened)
    return { row: found, context: await checkContext(tx, opened, services.clock.now()) }
  })
  const { preview, ...check } = await checkSurveyTable(await keptTable(services, row), mapping, context)
  return {
    ...check,
    preview: preview.map(({ row: number, assessee, assessor, isNewAssessee, isNewAssessor, submittedAt, ...rest }) => ({
      row: number,
      assessee: { ...assessee, isNew: isNewAssessee },
      assessor: { ...assessor, isNew: isNewAssessor },
      roleId: rest.roleId,
      submittedAt: submittedAt === null ? null : new Date(submittedAt).toISOString(),
      isSubmitted: rest.isSubmitted,
      answers: rest.answers,
      commentsCount: rest.comments.length,
    })),
  }
}

/** What the rows are checked against: the wave and the project as they are now. */
export async function checkContext(
  tx: TenantTransaction,
  { place, wave, zone }: SurveyWave,
  now: Date,
): Promise<CheckContext> {
  return {
    wave: await waveOfSurvey(tx, wave),
    zone,
    now: now.getTime(),
    known: await knownNames(tx, place),
    nominated: await nominatedPairs(tx, place),
  }
}
