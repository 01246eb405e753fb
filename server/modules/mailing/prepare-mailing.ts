import type { z } from 'zod'
import type { mailSendRequest } from '../../../contract/mailing/sending.ts'
import { canSendFrom } from '../../../domain/mailing/mail-rights.ts'
import { languageById, type LanguageCode } from '../../../domain/languages/languages.ts'
import { isDue, type MailKind, type MailRule } from '../../../domain/mailing/mail-pages.ts'
import type { TemplateMail } from '../../../domain/templates/template-content.ts'
import { need, notFound } from '../../platform/app-error.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess, type ProjectAccess } from '../access/load-access.ts'
import { refuseUnknownPeople } from '../participants/refuse-unknown-people.ts'
import { chosenMail, requireWaveOf360, type MailTexts } from './chosen-mail.ts'
import { findWave, recipientsOf, type Recipient } from './mailing-queries.ts'
import { linkIn } from './link-in-mail.ts'
import { organizationSenders, type OrganizationSender } from '../../platform/mail/organization-senders.ts'
import { sendersOf } from '../../platform/mail/senders.ts'

export type MailRequest = z.output<typeof mailSendRequest>
type Wave = NonNullable<Awaited<ReturnType<typeof findWave>>>

/** What sending, previewing and checking a mail have in common. */
export type Mailing = {
  access: ProjectAccess
  wave: Wave
  rule: MailRule
  mailType: MailKind
  mail: MailTexts
  footer: TemplateMail | undefined
  fallback: LanguageCode | null
  /** Those of the requested people who can get a mail of this kind. */
  recipients: Recipient[]
  /** Ids of requested people who have no link to be sent. */
  withoutUrl: number[]
  /** Requested people to whose address mail came back. */
  bounced: Recipient[]
  /** Requested people who want no more mails of this kind. */
  unsubscribed: Recipient[]
  /** Requested people who have nothing left to be reminded of. */
  finished: Recipient[]
  /** Addresses that the caller may send from. */
  senders: readonly string[]
  /** Those of the organization's own domains, with their names. */
  ownSenders: readonly OrganizationSender[]
}

/** Checks the right to send, and loads wave, template and people. Throws where the mail cannot even be checked. */
export async function prepareMailing(
  { config }: Pick<Services, 'config'>,
  tx: TenantTransaction,
  user: SignedIn,
  projectId: string,
  request: MailRequest,
): Promise<Mailing> {
  const access = await projectAccess(tx, user, projectId)
  const { permissions, organization } = access
  const chosen = await chosenMail(tx, request)
  const { mailType, rule, mail } = chosen
  need(canSendFrom(permissions, rule.page), 'sendReports')
  const place = { organizationId: organization.id, projectId, waveId: request.waveGuid }
  const wave = await findWave(tx, place)
  if (!wave) throw notFound()
  requireWaveOf360(request, wave)
  await refuseUnknownPeople(tx, place, request.assesseeIds)
  const concerned = await recipientsOf(tx, place, rule, mailType, request.assesseeIds)
  const wanted = new Set(request.assesseeIds)
  const reachable = concerned.filter(({ email, hasUrl }) => email !== '' && (hasUrl || !linkIn(rule, mail)))
  const reached = new Set(reachable.map(({ id }) => id))
  const arriving = reachable.filter(({ bouncedAt }) => bouncedAt === null)
  const wanting = arriving.filter(({ unsubscribedAt }) => unsubscribedAt === null)
  const due = wanting.filter((person) => isDue(rule, person))
  return {
    access,
    wave,
    ...chosen,
    fallback: (request.fallbackLanguageId && languageById(request.fallbackLanguageId)?.code) || null,
    recipients: due,
    withoutUrl: [...wanted].filter((id) => !reached.has(id)),
    bounced: reachable.filter(({ bouncedAt }) => bouncedAt !== null),
    unsubscribed: arriving.filter(({ unsubscribedAt }) => unsubscribedAt !== null),
    finished: wanting.filter((person) => !isDue(rule, person)),
    senders: await sendersOf(tx, config, user, permissions, [organization.id]),
    ownSenders: await organizationSenders(tx, [organization.id]),
  }
}
