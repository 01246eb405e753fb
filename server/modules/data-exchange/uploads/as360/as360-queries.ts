import { sql } from 'kysely'
import { answerVariables, type AnswerVariable } from '../../../../../domain/data-exchange/answer-variables.ts'
import type { LanguageCode } from '../../../../../domain/languages/languages.ts'
import type { PublishedContent } from '../../../../../domain/questionnaires/published-content.ts'
import { worded, wordingLanguage } from '../../../../../domain/questionnaires/wording.ts'
import { notApplicableAnswer } from '../../../../../domain/templates/limits.ts'
import type { TenantTransaction } from '../../../../platform/database/database.ts'
import type { UploadPlace } from '../upload-place.ts'

export type As360Pair = {
  assesseeId: number
  assessorId: number
  roleId: string
  assessee: string
  assessor: string
  role: string
  submittedAt: Date | null
}
export type As360Variable = AnswerVariable & { text: string }

/** What the sheet of a 360 wave is made of: its published questions, and its questionnaires. */
export type As360Form = {
  waveName: string
  zone: string
  language: LanguageCode
  variables: As360Variable[]
  /** Numbers of the scale; `notApplicable`: null if it is not offered. */
  scale: { numbers: number[]; notApplicable: number | null }
  pairs: As360Pair[]
}

type Row = Omit<As360Pair, 'role'>

/** Null while the wave has published nothing. Texts in the language of the caller, if the wave has it. */
export async function loadAs360Form(
  tx: TenantTransaction,
  { organizationId, waveId, name }: UploadPlace,
  wish: string,
): Promise<As360Form | null> {
  const { rows } = await sql<{ content: PublishedContent; zone: string }>`
    select s.content, p.time_zone as zone
      from waves w
      join wave_snapshots s on s.organization_id = w.organization_id and s.id = w.snapshot_id
      join projects p on p.organization_id = w.organization_id and p.id = w.project_id
     where w.organization_id = ${organizationId} and w.id = ${waveId}`.execute(tx)
  const [published] = rows
  if (!published) return null
  const { content, zone } = published
  const language = wordingLanguage(content.languages, [wish])
  const text = (labels: Parameters<typeof worded>[0]) => worded(labels, language, content.languages)
  const roles = new Map<string, string>(content.roles.map(({ roleId, labels }) => [roleId, text(labels)]))
  return {
    waveName: name,
    zone,
    language,
    variables: answerVariables(content).map((variable) => ({
      ...variable,
      text: text(variable.labels) || text(variable.sectionNames) || variable.key,
    })),
    scale: {
      numbers: content.answers.map(({ number }) => number),
      notApplicable: (content.hasNotApplicable ?? true) ? notApplicableAnswer : null,
    },
    pairs: (await pairsOf(tx, { organizationId, waveId })).map((pair) => ({
      ...pair,
      role: roles.get(pair.roleId) ?? pair.roleId,
    })),
  }
}

async function pairsOf(
  tx: TenantTransaction,
  { organizationId, waveId }: Pick<UploadPlace, 'organizationId' | 'waveId'>,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select q.assessee_id as "assesseeId", q.assessor_id as "assessorId", q.role_id as "roleId",
           coalesce(nullif(e.name, ''), e.email, '') as assessee, coalesce(nullif(r.name, ''), r.email, '') as assessor,
           q.submitted_at as "submittedAt"
      from questionnaires q
      join assessees e on e.organization_id = q.organization_id and e.id = q.assessee_id
      join assessees r on r.organization_id = q.organization_id and r.id = q.assessor_id
     where q.organization_id = ${organizationId} and q.wave_id = ${waveId} and q.status <> 'withdrawn'
     order by assessee, q.assessee_id, q.role_id, assessor, q.assessor_id`.execute(tx)
  return rows
}
