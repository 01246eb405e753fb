import type { Link, TenantTransaction } from '../../platform/database/database.ts'
import { conflict, notFound } from '../../platform/app-error.ts'
import { secretHash } from '../../platform/sealing.ts'
import type { Services } from '../../platform/services.ts'
import type { LinkPerson } from './questionnaires-queries.ts'

export type OpenedLink = { person: LinkPerson; isApproved: boolean; isExpired: boolean; link: Link }

/** Runs `work` for a questionnaire link; undefined for any other guid. */
export function withQuestionnaireLink<T>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  shareGuid: string,
  work: (tx: TenantTransaction, opened: OpenedLink) => Promise<T>,
): Promise<T | undefined> {
  return db.withLink(secretHash(shareGuid), async (tx, link) => {
    if (link.kind !== 'questionnaires' || link.project_id === null || link.assessee_id === null) return undefined
    return work(tx, {
      link,
      person: { organizationId: link.organization_id, projectId: link.project_id, assesseeId: link.assessee_id },
      isApproved: link.terms_approved_at !== null,
      isExpired: isLinkExpired(link, clock.now()),
    })
  })
}

export function isLinkExpired(link: Pick<Link, 'expires_at'>, now: Date): boolean {
  return link.expires_at !== null && link.expires_at <= now
}

/** The same for answering: the link must exist and not have expired, and its terms must be accepted. */
export async function withAnsweringLink<T>(
  services: Pick<Services, 'db' | 'clock'>,
  shareGuid: string,
  work: (tx: TenantTransaction, person: LinkPerson) => Promise<T>,
): Promise<T> {
  const done = await withQuestionnaireLink(services, shareGuid, async (tx, { person, isApproved, isExpired }) => {
    if (isExpired) throw conflict('LINK_EXPIRED')
    if (!isApproved) throw conflict('TERMS_NOT_APPROVED')
    return { result: await work(tx, person) }
  })
  if (!done) throw notFound()
  return done.result
}
