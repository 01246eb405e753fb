import type { z } from 'zod'
import type { listLinksPage as contract } from '../../../contract/sharing/sharing.ts'
import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import { mapInSlices } from '../../platform/in-slices.ts'
import { linkSecret } from '../../platform/links/links.ts'
import { linkPath } from '../../platform/links/link-path.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess } from '../access/load-access.ts'
import { projectsAllowed } from '../access/projects-allowed.ts'
import { linksPage, type LinkFilter, type LinkRow } from './link-list-queries.ts'

type Page = z.output<(typeof contract)['schema']['response'][200]>
export type ListedLink = Page['links'][number]
type Wish = Pick<LinkFilter, 'search' | 'page' | 'pageRows' | 'sortBy' | 'descending'>

/** The list without pages ends here. */
const mostListed = 10_000
const everything: Wish = { search: '', page: 1, pageRows: mostListed, sortBy: 'created', descending: true }

/**
 * Shared links with their addresses, of one project, or of all projects of the organization that the caller may edit.
 */
export async function listLinks(
  services: Services,
  user: SignedIn,
  companyGuid: string,
  { projectGuid, ...wish }: Partial<Wish> & { projectGuid: string | null },
  language: InterfaceLanguage,
): Promise<Page> {
  const { rows, totalCount } = await services.db.withTenant(user.scope, async (tx) =>
    linksPage(tx, {
      ...everything,
      ...wish,
      organizationId: companyGuid,
      projectId: projectGuid,
      allowedProjectIds: await projectsOf(tx, user, companyGuid, projectGuid),
      language,
    }),
  )
  const now = services.clock.now()
  return { links: await mapInSlices(rows, (row) => presentLink(services, companyGuid, row, now)), totalCount }
}

function presentLink({ sealing, config }: Services, organizationId: string, row: LinkRow, now: Date): ListedLink {
  const shareGuid = linkSecret(sealing, row)
  const kind = row.kind === 'shared-tools' ? 'shared-tools' : 'shared-reports'
  return {
    shareGuid,
    url: config.publicUrl + linkPath(kind, { organizationId }, shareGuid),
    created: row.created_at.toISOString(),
    createdBy: row.created_by ?? '',
    expiration: row.expires_at.toISOString(),
    isExpired: row.expires_at <= now,
    isRevoked: row.revoked_at !== null,
    viewCount: row.view_count,
    lastViewed: row.last_used_at?.toISOString() ?? null,
    downloadCount: row.download_count,
    files: row.files,
    products: row.products,
    people: row.people,
  }
}

async function projectsOf(
  tx: TenantTransaction,
  user: SignedIn,
  companyGuid: string,
  projectGuid: string | null,
): Promise<string[]> {
  if (!projectGuid) return (await projectsAllowed(tx, user, companyGuid)).map(({ id }) => id)
  await projectAccess(tx, user, projectGuid, companyGuid)
  return [projectGuid]
}
