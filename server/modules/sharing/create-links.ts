import type { z } from 'zod'
import type { createLinks as contract } from '../../../contract/sharing/sharing.ts'
import { may, type RuleName } from '../../../domain/rights/rules.ts'
import { daysAfter } from '../../../domain/sharing/link-lifetime.ts'
import { reportStatus } from '../../../domain/reports/report-status.ts'
import { conflict, invalid, need, notFound } from '../../platform/app-error.ts'
import { auditMany } from '../../platform/audit.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import { createLink } from '../../platform/links/links.ts'
import { linkPath } from '../../platform/links/link-path.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess } from '../access/load-access.ts'
import { shareReports } from './share-reports.ts'
import { tallyShared, type SharedRecord } from './tally-shared.ts'
import { projectsOfLogins } from '../logins/records/projects-of-logins.ts'
import { reportsByFile } from '../reports/records/shared-files.ts'

type Entry = z.output<typeof contract.schema.body>[number]
export type MadeLink = { shareGuid: string; url: string; expiration: string; files: string[]; products: number[] }

/** Creates the links of all entries or none. An entry shares report files or products of one organization. */
export function createLinks(services: Services, user: SignedIn, entries: readonly Entry[]): Promise<MadeLink[]> {
  return services.db.withTenant(user.scope, async (tx) => {
    const made: MadeLink[] = []
    for (const [row, entry] of entries.entries()) made.push(await makeLink(services, tx, user, entry, row))
    return made
  })
}

async function makeLink(
  services: Services,
  tx: TenantTransaction,
  user: SignedIn,
  entry: Entry,
  row: number,
): Promise<MadeLink> {
  const { companyGuid, files, products, validDays } = entry
  if ((files.length === 0) === (products.length === 0)) throw invalid([{ path: String(row), code: 'NOTHING_TO_SHARE' }])
  const { secret, ids, of } =
    files.length > 0 ? await linkToReports(services, tx, user, entry) : await linkToLogins(services, tx, user, entry)
  // An entry for each, so that the audit log of a record names every link that opened it.
  const by = { organizationId: companyGuid, userName: user.userName }
  if (files.length > 0)
    await auditMany(tx, { ...by, action: 'share-reports', recordType: 'report', details: { reports: ids.length } }, ids)
  else await auditMany(tx, { ...by, action: 'share-logins', recordType: 'login', details: { logins: ids.length } }, ids)
  const code = files.length > 0 ? 'REPORTS_SHARED' : 'LOGINS_SHARED'
  await tallyShared(tx, { code, organizationId: companyGuid, userName: user.userName, now: services.clock.now() }, of)
  const path = linkPath(files.length > 0 ? 'shared-reports' : 'shared-tools', { organizationId: companyGuid }, secret)
  const expiration = daysAfter(services.clock.now(), validDays).toISOString()
  return { shareGuid: secret, url: services.config.publicUrl + path, expiration, files, products }
}

/** The secret of a link, and the ids of what it opens. */
type Shared = { secret: string; ids: readonly number[]; of: readonly SharedRecord[] }

async function linkToReports(
  services: Services,
  tx: TenantTransaction,
  user: SignedIn,
  { companyGuid: organizationId, files, validDays }: Entry,
): Promise<Shared> {
  const reports = await reportsByFile(tx, organizationId, files)
  const byGuid = new Map(reports.map((report) => [report.file_guid, report]))
  const wanted = files.map((guid) => byGuid.get(guid))
  const found = wanted.filter((report) => report !== undefined)
  if (found.length < files.length) throw notFound()
  const projectId = await oneProject(tx, user, organizationId, found, 'shareReports')
  if (found.some((report) => report.status !== reportStatus.completed || report.deleted_at))
    throw conflict('REPORT_NOT_COMPLETED')
  if (found.some((report) => report.release_awaited)) throw conflict('REPORT_NOT_RELEASED')
  const reportIds = [...new Set(found.map(({ id }) => id))]
  const [secret = ''] = await shareReports(services, tx, [
    { organizationId, projectId, reportIds, userName: user.userName, validDays },
  ])
  return { secret, ids: reportIds, of: found }
}

async function linkToLogins(
  { sealing, clock }: Services,
  tx: TenantTransaction,
  user: SignedIn,
  { companyGuid: organizationId, products, validDays }: Entry,
): Promise<Shared> {
  const ids = [...new Set(products)]
  const logins = await projectsOfLogins(tx, organizationId, ids)
  if (logins.length < ids.length) throw notFound()
  const projectId = await oneProject(tx, user, organizationId, logins, 'shareLogins')
  const { id, secret } = await createLink(tx, sealing, {
    kind: 'shared-tools',
    organization_id: organizationId,
    project_id: projectId,
    created_by: user.userName,
    expires_at: daysAfter(clock.now(), validDays),
  })
  await tx
    .insertInto('link_logins')
    .values(
      ids.map((loginId, position) => ({ organization_id: organizationId, link_id: id, login_id: loginId, position })),
    )
    .execute()
  return { secret, ids, of: logins }
}

/** Checks the right in every project concerned; the link belongs to a project only if there is just one. */
async function oneProject(
  tx: TenantTransaction,
  user: SignedIn,
  organizationId: string,
  records: readonly { project_id: string }[],
  rule: RuleName,
): Promise<string | null> {
  const projectIds = [...new Set(records.map((record) => record.project_id))]
  for (const projectId of projectIds) {
    const { permissions } = await projectAccess(tx, user, projectId, organizationId)
    need(may(permissions, rule), rule)
  }
  return projectIds.length === 1 ? (projectIds[0] ?? null) : null
}
