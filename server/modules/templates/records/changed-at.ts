import { sql, type RawBuilder } from 'kysely'

/** A value of a query: when the template was last changed; null where the reader has none of this number. */
export const changedAt = (templateId: number): RawBuilder<Date | null> => sql<Date | null>`(
  select updated_at from templates where id = ${templateId})`
