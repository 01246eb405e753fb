import { need } from '../../platform/app-error.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import { linkPaths, linkSecret } from '../../platform/links/links.ts'
import type { Services } from '../../platform/services.ts'
import { isAs360ClientAdmin } from '../../../domain/access/permissions.ts'
import { organizationAccess, projectAccess } from '../access/load-access.ts'
import { sharedLinks } from './sharing-queries.ts'

export type ListedLink = {
  shareGuid: string
  url: string
  created: string
  expiration: string
  isExpired: boolean
  files: { fileGuid: string; fileName: string }[]
  products: { name: string }[]
  people: string[]
}

/** Shared links with their addresses: of one project, or of all projects of the organization that the caller may edit. */
export function listLinks(
  { db, sealing, clock, config }: Services,
  user: SignedIn,
  companyGuid: string,
  projectGuid: string | null,
): Promise<ListedLink[]> {
  return db.withTenant(user.scope, async (tx) => {
    if (projectGuid) {
      const { permissions } = await projectAccess(tx, user, projectGuid, companyGuid)
      need(permissions.canEditThisProject && !isAs360ClientAdmin(permissions), 'canEditThisProject')
    } else {
      const { permissions } = await organizationAccess(tx, user, companyGuid)
      need(!isAs360ClientAdmin(permissions), 'canEditThisProject')
    }
    const editable = new Map<string, boolean>()
    const listed: ListedLink[] = []
    for (const link of await sharedLinks(tx, companyGuid, projectGuid)) {
      if (!projectGuid && !(await mayEdit(link.project_id))) continue
      const shareGuid = linkSecret(sealing, link)
      const path = (link.kind === 'shared-tools' ? linkPaths.sharedTools : linkPaths.sharedReports)(
        companyGuid,
        shareGuid,
      )
      listed.push({
        shareGuid,
        url: config.publicUrl + path,
        created: link.created_at.toISOString(),
        expiration: link.expires_at.toISOString(),
        isExpired: link.expires_at <= clock.now(),
        files: link.files,
        products: link.products,
        people: link.people,
      })
    }
    return listed

    async function mayEdit(projectId: string | null): Promise<boolean> {
      if (projectId === null) return user.scope.kind === 'all'
      const known = editable.get(projectId)
      if (known !== undefined) return known
      const may = await projectAccess(tx, user, projectId, companyGuid).then(
        ({ permissions }) => permissions.canEditThisProject,
        () => false,
      )
      editable.set(projectId, may)
      return may
    }
  })
}
