import { may } from '../../../domain/rights/rules.ts'
import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'
import { notFound } from '../../platform/app-error.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { locate } from '../../platform/database/locate.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import { projectAccess, type ProjectAccess } from '../access/load-access.ts'
import { journalRow, recordHead, type RecordHead } from './journal-queries.ts'
import type { RecordAnswer } from './present.ts'
import { wordRows } from './word-rows.ts'

export type FoundRecord = { access: ProjectAccess; head: RecordHead }

/**
 * A record and what the caller may do in its project: 403 where he may not use the journal, 404 for a record that the
 * list would not show him either.
 */
export async function recordAccess(
  tx: TenantTransaction,
  user: SignedIn,
  guid: string,
  lock: { forChange: boolean } = { forChange: false },
): Promise<FoundRecord> {
  const organizationId = await locate(tx, guid)
  const head = organizationId && (await recordHead(tx, organizationId, guid, lock))
  if (!head || head.project_id === null) throw notFound()
  const access = await projectAccess(tx, user, head.project_id, organizationId)
  const isHidden =
    (head.internal && !may(access.permissions, 'seeInternals')) ||
    (head.is_generic && !may(access.permissions, 'seeGenericWaves'))
  if (isHidden) throw notFound()
  return { access, head }
}

/** A record in the reader's language. */
export async function wordRecord(
  tx: TenantTransaction,
  user: SignedIn,
  { organization, project, permissions }: ProjectAccess,
  id: number,
  language: InterfaceLanguage,
): Promise<RecordAnswer> {
  const row = await journalRow(tx, organization.id, id)
  const place = { organizationId: organization.id, projects: [{ id: project.id, permissions }] }
  const [record] = row ? await wordRows(tx, user, place, [row], language) : []
  if (!record) throw notFound()
  return record
}
