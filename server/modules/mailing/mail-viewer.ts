import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { escapeHtml } from '../../../domain/text/escape-html.ts'
import { contentDisposition } from '../../platform/http/answers.ts'
import { hidden } from '../../platform/http/hidden.ts'
import { viewerPage } from '../../platform/http/viewer-page.ts'
import type { Services } from '../../platform/services.ts'
import { mailsOfCampaigns } from './mails-of-campaigns.ts'
import type { OpenedMail, ViewedMail, ViewedMails } from './viewed-mail.ts'

const onPage = 100
const html = 'text/html; charset=utf-8'
const byId = z.object({
  id: z.guid().catch('00000000-0000-0000-0000-000000000000'),
  index: z.coerce.number().int().min(0).catch(0),
})

/**
 * Shows the mails that were not sent because no SMTP server is configured, those of waves and of `others`. For
 * demonstrations only: its pages need no sign-in, so it does not exist with an outside identity provider.
 */
export function serveMailViewer(app: FastifyInstance, services: Services, others: readonly ViewedMails[]): void {
  if (!services.identity.provider || services.mail.name !== 'viewer') return
  const all = [mailsOfCampaigns(services), ...others]
  const find = async (id: string): Promise<OpenedMail | undefined> => {
    for (const mails of all) {
      const found = await mails.find(id)
      if (found) return found
    }
    return undefined
  }
  app.get('/dev/mail', hidden, async (request, reply) => {
    const { search, page } = z
      .object({ search: z.string().max(200).catch(''), page: z.coerce.number().int().min(1).max(1000).catch(1) })
      .parse(request.query)
    const lists = await Promise.all(all.map((mails) => mails.list(search, page * onPage)))
    const mails = lists.flat().toSorted((a, b) => timeOf(b) - timeOf(a) || a.id.localeCompare(b.id))
    return reply.type(html).send(listPage(mails.slice((page - 1) * onPage, page * onPage), search))
  })
  app.get('/dev/mail/:id', hidden, async (request, reply) => {
    const mail = await find(byId.parse(request.params).id)
    return mail ? reply.type(html).send(mailPage(mail)) : reply.code(404).type(html).send(noSuchMail)
  })
  app.get('/dev/mail/:id/attachment/:index', hidden, async (request, reply) => {
    const { id, index } = byId.parse(request.params)
    const attachment = (await find(id))?.attachments[index]
    if (!attachment) return reply.code(404).type(html).send(noSuchMail)
    const { contentType, filename, content } = attachment
    return reply.type(contentType).header('content-disposition', contentDisposition(filename)).send(content)
  })
}

const timeOf = ({ sentAt }: ViewedMail) => sentAt?.getTime() ?? 0

const layout = (title: string, body: string) => viewerPage(title, 'Assay mail viewer', body)
const noSuchMail = layout('Mail', '<p>There is no such mail.</p>')

function listPage(mails: readonly ViewedMail[], search: string): string {
  const rows = mails.map(
    (mail) => `<tr><td><a href="/dev/mail/${mail.id}">${escapeHtml(mail.subject)}</a></td>
      <td>${escapeHtml(mail.toName)}<br><small>${escapeHtml(mail.toAddress)}</small></td><td><time>${mail.sentAt?.toISOString().slice(0, 16).replace('T', ' ')}</time></td></tr>`,
  )
  const empty = '<p>No mail yet. Invitations, reminders and other mails that are sent in Assay appear here.</p>'
  const list = `<table><thead><tr><th scope="col">Subject</th><th scope="col">To</th><th scope="col">Sent (UTC)</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
  const form = `<form><label>Search <input name="search" value="${escapeHtml(search)}"></label> <button>Search</button></form>`
  return layout('Mail', `${form}${rows.length ? list : empty}`)
}

function mailPage(mail: OpenedMail): string {
  const { id, fromAddress, toName, toAddress, attachments, subject } = mail
  const files = attachments.map(
    ({ filename }, index) => `<a href="/dev/mail/${id}/attachment/${index}">${escapeHtml(filename)}</a>`,
  )
  const head = `<p><a href="/dev/mail">All mail</a></p><dl><dt>From</dt><dd>${escapeHtml(fromAddress)}</dd>
    <dt>To</dt><dd>${escapeHtml(toName)} &lt;${escapeHtml(toAddress)}&gt;</dd>${files.length ? `<dt>Attached</dt><dd>${files.join(', ')}</dd>` : ''}</dl>`
  return layout(subject, `${head}${bodyOf(mail)}`)
}

/** A document keeps its own style in a frame that runs nothing; its links open beside the viewer. */
function bodyOf({ html: body, isDocument, language, subject }: OpenedMail): string {
  if (!isDocument) return `<article lang="${escapeHtml(language)}">${body}</article>`
  const document = body.replace('<head>', '<head><base target="_blank">')
  return `<iframe title="${escapeHtml(subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(document)}"></iframe>`
}
