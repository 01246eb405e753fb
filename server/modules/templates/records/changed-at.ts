import { sql, type RawBuilder } from 'kysely'

/** An SQL expression: when the template was last changed; null if the caller sees no template with this id. */
export const changedAt = (templateId: number): RawBuilder<Date | null> => sql<Date | null>`(
  select updated_at from templates where id = ${templateId})`
