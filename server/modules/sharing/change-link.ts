import type { AuditAction } from '../../../domain/journal/audit-actions.ts'
import { may } from '../../../domain/rights/rules.ts'
import { daysAfter, sharedLinkDaysMax } from '../../../domain/sharing/link-lifetime.ts'
import { conflict, invalid, need, notFound } from '../../platform/app-error.ts'
import { audit } from '../../platform/audit.ts'
import type { Link, TenantTransaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import { revoke, setExpiration } from '../../platform/links/change-link.ts'
import { secretHash } from '../../platform/sealing.ts'
import type { Services } from '../../platform/services.ts'
import { writeJournal } from '../journal/records/write-journal.ts'
import { projectsAllowed, type AllowedProject } from '../access/projects-allowed.ts'
import { linkDownloads, openedRecords, opensOnly } from './link-list-queries.ts'

/** How a call names a shared link. */
export type LinkName = { companyGuid: string; shareGuid: string }

/**
 * Runs `work` for a shared link of the organization. The link opens everything that it shares, so the call's rule must
 * allow it in all of its projects; otherwise the link is not found.
 */
async function withSharedLink<T>(
  { db }: Services,
  user: SignedIn,
  { companyGuid, shareGuid }: LinkName,
  work: (tx: TenantTransaction, link: Link, projects: readonly AllowedProject[]) => Promise<T>,
): Promise<T> {
  // Only this looks up a secret; it is a transaction of its own, which sees the organization of the link alone.
  const link = await db.withLink(secretHash(shareGuid), (_tx, found) => Promise.resolve(found))
  return db.withTenant(user.scope, async (tx) => {
    const projects = await projectsAllowed(tx, user, companyGuid)
    const isShared = link?.kind === 'shared-reports' || link?.kind === 'shared-tools'
    if (!link || !isShared || link.organization_id !== companyGuid) throw notFound()
    const ids = projects.map(({ id }) => id)
    if (!(await opensOnly(tx, link, ids))) throw notFound()
    return work(tx, link, projects)
  })
}

/** Ends a link for good: its page shows that it has expired, and nothing of it is served any more. */
export function revokeLink(services: Services, user: SignedIn, name: LinkName): Promise<void> {
  return withSharedLink(services, user, name, async (tx, link) => {
    if (!(await revoke(tx, link, services.clock.now()))) throw conflict('LINK_ENDED')
    await auditChange(tx, user, link, 'revoke-link')
    for (const { project_id: projectId, records, people } of await openedRecords(tx, link)) {
      const { organization_id: organizationId } = link
      const entry = { code: 'LINK_REVOKED', organizationId, userName: user.userName, projectId } as const
      await writeJournal(tx, { ...entry, details: { records } }, people)
    }
  })
}

/** Shortens or prolongs a link. One that has ended stays ended: whoever ended it may have had a reason. */
export function changeLinkExpiration(
  services: Services,
  user: SignedIn,
  name: LinkName,
  expiration: string,
): Promise<{ expiration: string }> {
  const now = services.clock.now()
  const expiresAt = new Date(expiration)
  return withSharedLink(services, user, name, async (tx, link, projects) => {
    const rule = link.kind === 'shared-tools' ? 'shareLogins' : 'shareReports'
    const sharing = projects.filter(({ permissions }) => may(permissions, rule)).map(({ id }) => id)
    need(await opensOnly(tx, link, sharing), rule)
    if (expiresAt <= now) throw invalid([{ path: 'expiration', code: 'EXPIRATION_PAST' }])
    if (expiresAt > daysAfter(now, sharedLinkDaysMax))
      throw invalid([{ path: 'expiration', code: 'EXPIRATION_TOO_FAR' }])
    if (!(await setExpiration(tx, link, expiresAt, now))) throw conflict('LINK_ENDED')
    await auditChange(tx, user, link, 'change-link-expiration', { expiration })
    return { expiration: expiresAt.toISOString() }
  })
}

const downloadsShown = 500

export function listLinkDownloads(services: Services, user: SignedIn, name: LinkName) {
  return withSharedLink(services, user, name, async (tx, link) => {
    const rows = await linkDownloads(tx, link, downloadsShown)
    return {
      downloads: rows.map((row) => ({
        fileGuid: row.file_guid,
        fileName: row.file_name,
        downloaded: row.downloaded_at.toISOString(),
      })),
      totalCount: rows[0]?.total_count ?? 0,
    }
  })
}

function auditChange(
  tx: TenantTransaction,
  { userName }: SignedIn,
  { organization_id: organizationId, id }: Link,
  action: AuditAction,
  details: Record<string, unknown> = {},
): Promise<void> {
  return audit(tx, { organizationId, userName, action, recordType: 'link', recordId: id, details })
}
