import { sql } from 'kysely'
import type { LanguageCode } from '../../../../domain/languages/languages.ts'
import type { PublishedContent } from '../../../../domain/questionnaires/published-content.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'

export type CommentPlace = { organizationId: string; waveId: string }

export type CommentRow = {
  questionnaire_id: number
  item_key: string
  comment: string
  /** Of the requested language. */
  translation: { text: string; original: string; isMachine: boolean } | null
}

/** Comments of the wave that were handed in, with their translations into one language. */
export async function commentRows(
  tx: TenantTransaction,
  { organizationId, waveId }: CommentPlace,
  language: LanguageCode,
): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    select a.questionnaire_id, a.item_key, a.comment,
           case when t.text is not null
                then json_build_object('text', t.text, 'original', t.original, 'isMachine', t.is_machine) end as translation
      from questionnaires q
      join answers a on a.organization_id = q.organization_id and a.questionnaire_id = q.id
      left join comment_translations t
             on t.organization_id = a.organization_id and t.questionnaire_id = a.questionnaire_id
            and t.item_key = a.item_key and t.language_code = ${language}
     where q.organization_id = ${organizationId} and q.wave_id = ${waveId} and q.status = 'submitted'
       and a.comment <> ''`.execute(tx)
  return rows
}

export type TranslatedRow = { questionnaire_id: number; item_key: string; language_code: LanguageCode; text: string }

/** Every translation that is still one of its comment. */
export async function translatedRows(
  tx: TenantTransaction,
  { organizationId, waveId }: CommentPlace,
): Promise<TranslatedRow[]> {
  const { rows } = await sql<TranslatedRow>`
    select t.questionnaire_id, t.item_key, t.language_code, t.text
      from questionnaires q
      join comment_translations t on t.organization_id = q.organization_id and t.questionnaire_id = q.id
      join answers a on a.organization_id = t.organization_id and a.questionnaire_id = t.questionnaire_id
                    and a.item_key = t.item_key and a.comment = t.original
     where q.organization_id = ${organizationId} and q.wave_id = ${waveId} and q.status = 'submitted'`.execute(tx)
  return rows
}

/** The questions as raters read them; undefined before the wave has published any. */
export async function publishedContent(
  tx: TenantTransaction,
  { organizationId, waveId }: CommentPlace,
): Promise<PublishedContent | undefined> {
  const { rows } = await sql<{ content: PublishedContent }>`
    select s.content
      from waves w
      join wave_snapshots s on s.organization_id = w.organization_id and s.id = w.snapshot_id
     where w.organization_id = ${organizationId} and w.id = ${waveId}`.execute(tx)
  return rows[0]?.content
}
