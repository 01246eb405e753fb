import * as contract from '../../../contract/mailing/sending.ts'
import * as messagesContract from '../../../contract/mailing/messages.ts'
import * as testMailsContract from '../../../contract/mailing/test-mails.ts'
import * as subscriptionContract from '../../../contract/mailing/subscription.ts'
import * as imagesContract from '../../../contract/mailing/images.ts'
import * as bouncesContract from '../../../contract/mailing/bounces.ts'
import { TextAnswer } from '../../platform/http/answers.ts'
import type { Register } from '../../platform/http/register.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess } from '../access/load-access.ts'
import { clearAddressOfMail, clearBouncedAddress } from './bounces/clear-bounced-address.ts'
import { receiveReport } from './bounces/receive-report.ts'
import { changeSubscription } from './change-subscription.ts'
import { goOnSending } from './delivery/go-on-sending.ts'
import { sendMailsAgain } from './delivery/send-mails-again.ts'
import { getMailMessage } from './get-mail-message.ts'
import { getPublicImage, type PublicImage } from './images/get-public-image.ts'
import { uploadImage } from './images/upload-image.ts'
import { listMailTemplates } from './list-mail-templates.ts'
import { listMailRecipients } from './list-mail-recipients.ts'
import { projectMessages } from './message-queries.ts'
import { reminderPlanRoutes } from './plan/plan-routes.ts'
import { previewEmailTemplate } from './preview-email-template.ts'
import { previewInvites } from './preview-invites.ts'
import { sendInvites } from './send-invites.ts'
import { sendTestMail } from './send-test-mail.ts'
import { validateEmail } from './validate-email.ts'

export function mailingRoutes(register: Register, services: Services): void {
  register(contract.sendInvites, ({ user, params, body }) => sendInvites(services, user, params.projectId, body))
  register(
    contract.previewInvites,
    async ({ user, params, body }) =>
      new TextAnswer(await previewInvites(services, user, params.projectId, body), 'text/html; charset=utf-8'),
  )
  register(contract.validateEmail, ({ user, params, body }) => validateEmail(services, user, params.projectId, body))
  register(contract.listMailTemplates, ({ user, params, language }) =>
    listMailTemplates(services, user, params, language),
  )
  register(contract.listMailRecipients, async ({ user, params, query, language }) => {
    const people = await listMailRecipients(services, user, { ...params, ...query }, language)
    return people.map(({ lastSentAt, unsubscribedAt, bouncedAt, ...person }) => ({
      ...person,
      isUnfinished: person.done < person.total,
      lastSentAt: lastSentAt && lastSentAt.toISOString(),
      unsubscribedAt: unsubscribedAt && unsubscribedAt.toISOString(),
      bouncedAt: bouncedAt && bouncedAt.toISOString(),
    }))
  })
  register(testMailsContract.sendTestMail, ({ user, params, body }) =>
    sendTestMail(services, user, params.companyGuid, body),
  )
  register(testMailsContract.previewEmailTemplate, ({ user, params, query }) =>
    previewEmailTemplate(services, user, params.emailId, query.languageCode),
  )
  register(messagesContract.sendMailsAgain, ({ user, params, body }) =>
    sendMailsAgain(services, user, params.projectId, body.messageIds),
  )
  register(bouncesContract.receiveBounce, ({ request }) => receiveReport(services, request.headers, request.body))
  register(bouncesContract.clearBouncedAddress, async ({ user, params }) => {
    await clearBouncedAddress(services, user, params)
    return {}
  })
  register(messagesContract.clearAddressOfMail, async ({ user, params }) => {
    await clearAddressOfMail(services, user, params)
    return {}
  })
  register(messagesContract.goOnSending, async ({ user, params }) => {
    await goOnSending(services, user, params.projectId)
    return {}
  })
  register(subscriptionContract.unsubscribe, async ({ params }) => {
    await changeSubscription(services, params, false)
    return {}
  })
  register(subscriptionContract.subscribeAgain, async ({ params }) => {
    await changeSubscription(services, params, true)
    return {}
  })
  reminderPlanRoutes(register, services)
  register(imagesContract.uploadImage, ({ user, request }) => uploadImage(services, user, request))
  register(imagesContract.getPublicImage, async ({ params, reply }) => {
    // Before the headers: a refusal must not be cached for ever.
    const image = await getPublicImage(services, params.imageUuid)
    void reply.headers(headersOf(image))
    return image.content
  })
  register(messagesContract.getMailMessage, ({ user, params }) => getMailMessage(services, user, params))
  register(messagesContract.listMailMessages, ({ user, params, query }) =>
    services.db.withTenant(user.scope, async (tx) => {
      const { organization } = await projectAccess(tx, user, params.projectId)
      return projectMessages(tx, { organizationId: organization.id, projectId: params.projectId, ...query })
    }),
  )
}

/**
 * The bytes of a picture never change, so it may be cached for ever. Other sites may embed it (webmail); opened
 * directly it cannot run scripts. The name in the address is only the file name for a download: the guid identifies the
 * picture.
 */
const headersOf = ({ mediaType, sizeBytes }: PublicImage) => ({
  'content-type': mediaType,
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
  ...(sizeBytes !== null && { 'content-length': sizeBytes }),
})
