import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { allSnippets } from './report-templates-queries.ts'

export function listSnippets({ db }: Services, user: SignedIn) {
  return db.withTenant(user.scope, async (tx) =>
    (await allSnippets(tx)).map(({ data_scope, ...snippet }) => ({ ...snippet, dataScope: data_scope })),
  )
}
