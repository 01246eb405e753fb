import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { judgeMailing, type MailVerdict } from './judge-mailing.ts'
import { prepareMailing, type MailRequest } from './prepare-mailing.ts'
import { summarizeMailing, type MailSummary } from './summarize-mailing.ts'

export type EmailValidation = MailVerdict & {
  assesseesWithoutUrl: { id: number; name: string }[]
  mails: MailSummary[]
}

/** What a send with these choices would run into. */
export function validateEmail(
  services: Services,
  user: SignedIn,
  projectId: string,
  request: MailRequest,
): Promise<EmailValidation> {
  return services.db.withTenant(user.scope, async (tx) => {
    const mailing = await prepareMailing(services, tx, user, projectId, request)
    const { organization } = mailing.access
    const people = mailing.withoutUrl.length
      ? await tx
          .selectFrom('assessees')
          .select(['id', 'name'])
          .where('organization_id', '=', organization.id)
          .where('project_id', '=', projectId)
          .where('id', 'in', mailing.withoutUrl)
          .orderBy('name')
          .execute()
      : []
    return { ...judgeMailing(mailing), assesseesWithoutUrl: people, mails: summarizeMailing(mailing) }
  })
}
