import { sql } from 'kysely'
import type { LanguageCode } from '../../../../domain/languages/languages.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'

export type GivenTranslation = {
  questionnaireId: number
  itemKey: string
  language: LanguageCode
  /** The comment as it was translated. */
  original: string
  /** Null takes the translation back. */
  text: string | null
}
export type TranslatedBy = {
  organizationId: string
  userName: string
  now: Date
  isMachine: boolean
  /** Each was looked at: a machine's words are then a person's, also if they stay as they are. */
  isLookedOver: boolean
}
export type StoredCounts = { created: number; changed: number; unchanged: number }

/**
 * Stores translations of comments, each place once. A person's word replaces a machine's, and never the other way round:
 * what a machine says only fills gaps.
 */
export async function storeTranslations(
  tx: TenantTransaction,
  given: readonly GivenTranslation[],
  by: TranslatedBy,
): Promise<StoredCounts> {
  const list = JSON.stringify(
    given.map(({ questionnaireId, itemKey, ...rest }) => ({ q: questionnaireId, k: itemKey, ...rest })),
  )
  const { organizationId, userName, now, isMachine, isLookedOver } = by
  const { rows } = await sql<{ outcome: 'created' | 'changed' }>`
    with given as (
      select * from jsonb_to_recordset(${list}::jsonb) as g (q bigint, k text, language text, original text, text text)),
    taken_back as (
      delete from comment_translations t using given g
       where t.organization_id = ${organizationId} and t.questionnaire_id = g.q and t.item_key = g.k
         and t.language_code = g.language and g.text is null
      returning 'changed' as outcome),
    stored as (
      insert into comment_translations as t
             (organization_id, questionnaire_id, item_key, language_code, text, original, is_machine, translated_by, translated_at)
      select ${organizationId}::uuid, q, k, language, text, original, ${isMachine}, ${userName}, ${now}
        from given where text is not null
      on conflict (organization_id, questionnaire_id, item_key, language_code) do update
         set text = excluded.text, original = excluded.original, is_machine = excluded.is_machine,
             translated_by = excluded.translated_by, translated_at = excluded.translated_at
       where ((t.text, t.original) is distinct from (excluded.text, excluded.original) or (t.is_machine and ${isLookedOver}))
         and (not excluded.is_machine or t.is_machine or t.original <> excluded.original)
      returning case when xmax = 0 then 'created' else 'changed' end as outcome)
    select outcome from taken_back union all select outcome from stored`.execute(tx)
  const created = rows.filter(({ outcome }) => outcome === 'created').length
  return { created, changed: rows.length - created, unchanged: given.length - rows.length }
}
