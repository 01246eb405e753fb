import { isDeepStrictEqual } from 'node:util'
import { surveyTargets } from '../../../../domain/data-exchange/survey/survey-targets.ts'
import type { SurveyRow } from '../../../../domain/data-exchange/survey/read-survey-row.ts'
import type { TemplateDraft } from '../../../../domain/templates/template-content.ts'
import { AppError } from '../../../platform/app-error.ts'
import { audit } from '../../../platform/audit.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { mapInSlices } from '../../../platform/in-slices.ts'
import { writeJournal } from '../../journal/records/write-journal.ts'
import { addNominations } from '../../nominations/records/imported-nominations.ts'
import { addImportedPeople, type ImportedPeople } from '../../participants/records/imported-people.ts'
import { joinWave } from '../../participants/records/memberships.ts'
import { peopleByEmail } from '../../participants/records/person.ts'
import { storeImportedAnswers, type ImportedQuestionnaire } from '../../questionnaires/records/imported-answers.ts'
import { createProjectTemplate } from '../../templates/project-template.ts'
import { finishImportedWave, publishImportedWave, type FormerWave } from '../../waves/imported-wave.ts'
import { contentOf, readSources } from '../../waves/wave-content.ts'
import type { SurveyPlan } from './survey-tasks.ts'
import type { SurveyWave } from './survey-wave.ts'

/** What taking the import back needs. */
export type SurveyUndo = {
  wave: FormerWave
  people: ImportedPeople
  joined: number[]
  nominations: number[]
  templates: number[]
}

type Import = {
  importGuid: string
  finishes: boolean
  by: string
  now: Date
  tell: (progress: number) => Promise<void>
}

/** Questionnaires that one statement stores. */
const sliceSize = 400

/** Stores a plan in a wave that is locked. Nothing of it is seen before the transaction ends, and no mail is sent. */
export async function storeSurvey(
  tx: TenantTransaction,
  { place, wave }: SurveyWave,
  plan: SurveyPlan,
  { importGuid, finishes, by, now, tell }: Import,
): Promise<void> {
  if (!plan.templates) await requireSameContent(tx, wave, plan)
  const people = await addImportedPeople(tx, place, plan.people.map(toStore), { by, now })
  const ids = await idsByEmail(tx, place, plan)
  const pairs = plan.rows.map(({ assessee, assessor, roleId }) => ({
    assessee_id: idOf(ids, assessee.email),
    assessor_id: idOf(ids, assessor.email),
    role_id: roleId,
  }))
  const joined = await joinWave(tx, place.organizationId, place.waveId, [
    ...new Set(pairs.map((pair) => pair.assessee_id)),
  ])
  const nominations = await addNominations(tx, place, pairs, now)
  if (nominations.inOtherRole > 0) throw new AppError('SURVEY_CHANGED', 409)
  const templates = plan.templates && (await makeTemplates(tx, { place, wave }, plan.templates, { by, now }))
  const former = await publishImportedWave(tx, wave, { templates, by, now })
  await storeAnswers(tx, place, plan, { ids, now, tell })
  if (finishes) await finishImportedWave(tx, wave, by)
  const undo: SurveyUndo = {
    wave: former,
    people,
    joined,
    nominations: nominations.created,
    templates: templates ? [templates.questionsId, templates.answersId] : [],
  }
  await record(tx, { place, wave }, plan, { importGuid, finishes, by, now, undo })
}

/** The templates may have been edited between the check and the lock. */
async function requireSameContent(tx: TenantTransaction, wave: SurveyWave['wave'], plan: SurveyPlan): Promise<void> {
  const targets = surveyTargets(await contentOf(tx, wave, await readSources(tx, wave)))
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(targets)), JSON.parse(JSON.stringify(plan.targets))))
    throw new AppError('SURVEY_CHANGED', 409)
}

const toStore = ({ email, name, language, isAssessee }: SurveyPlan['people'][number]) => ({
  email,
  name,
  languageCode: language,
  isParticipant: isAssessee,
})

async function idsByEmail(
  tx: TenantTransaction,
  place: SurveyWave['place'],
  { people }: SurveyPlan,
): Promise<Map<string, number>> {
  const stored = await peopleByEmail(
    tx,
    place,
    people.map(({ email }) => email),
  )
  return new Map(stored.map(({ email, id }) => [email ?? '', id]))
}

function idOf(ids: ReadonlyMap<string, number>, email: string): number {
  const id = ids.get(email)
  if (id === undefined) throw new Error('A person of the import was not stored')
  return id
}

async function makeTemplates(
  tx: TenantTransaction,
  { place, wave }: Pick<SurveyWave, 'place' | 'wave'>,
  { questions, answers }: NonNullable<SurveyPlan['templates']>,
  { by, now }: { by: string; now: Date },
): Promise<{ questionsId: number; answersId: number }> {
  const draft = (content: TemplateDraft['content']): TemplateDraft => ({
    name: wave.name,
    description: '',
    category: 'none',
    languagesCodes: [],
    branchGuids: [],
    organizationGuids: [place.organizationId],
    content,
  })
  const owner = { userName: by, now, projectId: place.projectId }
  return {
    questionsId: await createProjectTemplate(tx, draft(questions), owner),
    answersId: await createProjectTemplate(tx, draft(answers), owner),
  }
}

async function storeAnswers(
  tx: TenantTransaction,
  place: SurveyWave['place'],
  plan: SurveyPlan,
  { ids, now, tell }: { ids: ReadonlyMap<string, number>; now: Date; tell: Import['tell'] },
): Promise<void> {
  const answered = plan.rows.filter(
    ({ answers, comments, isSubmitted }) => isSubmitted || answers.length + comments.length > 0,
  )
  for (let from = 0; from < answered.length; from += sliceSize) {
    const slice = await mapInSlices(answered.slice(from, from + sliceSize), (row) => questionnaireOf(row, ids, now))
    await storeImportedAnswers(tx, place, slice)
    await tell(from + slice.length)
  }
}

function questionnaireOf(row: SurveyRow, ids: ReadonlyMap<string, number>, now: Date): ImportedQuestionnaire {
  const { isSubmitted, startedAt, submittedAt } = row
  const answeredAt = new Date((isSubmitted ? submittedAt : null) ?? startedAt ?? now.getTime())
  return {
    assessee_id: idOf(ids, row.assessee.email),
    assessor_id: idOf(ids, row.assessor.email),
    is_submitted: isSubmitted,
    started_at: new Date(Math.min(startedAt ?? answeredAt.getTime(), answeredAt.getTime())).toISOString(),
    submitted_at: isSubmitted ? answeredAt.toISOString() : null,
    answered_at: answeredAt.toISOString(),
    answers: Object.fromEntries(row.answers.map(({ key, number }) => [key, number])),
    comments: Object.fromEntries(row.comments.map(({ key, text }) => [key, text])),
  }
}

async function record(
  tx: TenantTransaction,
  { place, wave }: Pick<SurveyWave, 'place' | 'wave'>,
  { counts, people }: SurveyPlan,
  { importGuid, finishes, by, now, undo }: Omit<Import, 'tell'> & { undo: SurveyUndo },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('data_imports')
    .set({
      status: 'done',
      counts: JSON.stringify(counts),
      progress: counts.nominations,
      undo: JSON.stringify(undo),
      finished_at: now,
    })
    .where('organization_id', '=', place.organizationId)
    .where('id', '=', importGuid)
    .where('status', '=', 'running')
    .executeTakeFirst()
  // Somebody has stopped it: nothing is stored.
  if (numUpdatedRows !== 1n) throw new AppError('SURVEY_STOPPED', 409)
  const { nominations, answers, comments } = counts
  const details = { people: people.length, nominations, answers, comments }
  await audit(tx, {
    organizationId: place.organizationId,
    userName: by,
    action: 'import-survey',
    recordType: 'wave',
    recordId: place.waveId,
    details: { ...details, importGuid, from: wave.wave_phase, finishes },
  })
  await writeJournal(tx, { code: 'SURVEY_IMPORTED', ...place, userName: by, details })
}
