import type { RouteId } from '../../../domain/shell/route-table.ts'
import { pathTo } from '../../../domain/shell/routes.ts'
import type { LinkKind } from './links.ts'

/** The page that a link of a kind opens. Reservations have none yet. */
const pages = {
  questionnaires: 'questionnaires',
  nominations: 'nomination-link',
  'progress-monitor': 'shared-progress',
  'shared-reports': 'shared-reports',
  'shared-tools': 'shared-tools',
} as const satisfies Partial<Record<LinkKind, RouteId>>

/** Links of a project or a wave contain the project in their address, shared links do not. */
type Place = { organizationId: string; projectId?: string }

/** Address of a public page, as shown in mails and lists. */
export function linkPath(kind: keyof typeof pages, { organizationId, projectId }: Place, secret: string): string {
  return pathTo(pages[kind], {
    orgGuid: organizationId,
    ...(projectId !== undefined && { projGuid: projectId }),
    share: secret,
  })
}
