import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { judgeMailing, type MailVerdict } from './judge-mailing.ts'
import { prepareMailing, type MailRequest } from './prepare-mailing.ts'
import { summarizeMailing, type MailSummary } from './summarize-mailing.ts'
import { peopleById } from '../participants/records/person.ts'

export type EmailValidation = MailVerdict & {
  assesseesWithoutUrl: { id: number; name: string }[]
  mails: MailSummary[]
}

/** The problems that sending with these choices would have. */
export function validateEmail(
  services: Services,
  user: SignedIn,
  projectId: string,
  request: MailRequest,
): Promise<EmailValidation> {
  return services.db.withTenant(user.scope, async (tx) => {
    const mailing = await prepareMailing(services, tx, user, projectId, request)
    const place = { organizationId: mailing.access.organization.id, projectId }
    const people = mailing.withoutUrl.length > 0 ? await peopleById(tx, place, mailing.withoutUrl) : []
    const assesseesWithoutUrl = people.map(({ id, name }) => ({ id, name }))
    return { ...judgeMailing(mailing), assesseesWithoutUrl, mails: summarizeMailing(mailing) }
  })
}
