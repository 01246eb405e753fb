import { sql } from 'kysely'

/** What answers say of a person `a` of `assessees`: nothing of an anonymous one, whatever is stored. */
export const shownName = sql<string>`case when a.incognito then '' else coalesce(a.name, '') end`
export const shownEmail = sql<string>`case when a.incognito then '' else coalesce(a.email, '') end`
