import type { FastifyInstance } from 'fastify'
import { noReplyAddress } from '../../../platform/mail/senders.ts'
import { hidden } from '../../../platform/http/hidden.ts'
import { viewerPage } from '../../../platform/http/viewer-page.ts'
import { escapeHtml } from '../../../../domain/text/escape-html.ts'
import { shownPhoneNumber } from '../../../../domain/text/phone-number.ts'
import type { Services } from '../../../platform/services.ts'
import type { ViewedMails } from '../../mailing/viewed-mail.ts'
import { isViewed, openContent, type KeptContent } from './kept-content.ts'
import { viewedMessage, viewedMessages, type ViewedMessage } from './message-queries.ts'

/** Their content is sealed: the newest of them are opened and searched. */
const mostSearched = 500

/** Mails of the assistance programme, as the built-in viewer shows them. */
export function viewedEapMails(services: Services): ViewedMails {
  const from = noReplyAddress(services.config)
  const headOf = (row: ViewedMessage, { subject, to }: KeptContent) => ({
    id: row.id,
    subject,
    toName: '',
    toAddress: to,
    sentAt: row.sent_at,
  })
  return {
    list: async (search, most) => {
      const mails = (await opened(services, 'mail')).map(({ row, content }) => headOf(row, content))
      const looked = search.toLowerCase()
      return mails
        .filter(({ subject, toAddress }) => `${subject}\n${toAddress}`.toLowerCase().includes(looked))
        .slice(0, most)
    },
    find: async (id) => {
      const row = await services.db.withTenant({ kind: 'all' }, (tx) => viewedMessage(tx, id))
      if (row?.channel !== 'mail') return undefined
      const content = openContent(services, row)
      const { html, attachments } = content
      return {
        ...headOf(row, content),
        fromAddress: from,
        language: row.language_code,
        html,
        isDocument: true,
        attachments,
      }
    },
  }
}

async function opened(services: Services, channel: 'mail' | 'text') {
  const rows = await services.db.withTenant({ kind: 'all' }, (tx) => viewedMessages(tx, channel, mostSearched))
  return rows.map((row) => ({ row, content: openContent(services, row) }))
}

/**
 * Shows the text messages that were not sent because no gateway is configured. For demonstrations only: the page needs no
 * sign-in, so it does not exist with an outside identity provider.
 */
export function serveTextViewer(app: FastifyInstance, services: Services): void {
  if (!isViewed(services, 'text')) return
  app.get('/dev/texts', hidden, async (_request, reply) => {
    const texts = await opened(services, 'text')
    const items = texts.map(
      ({ row, content }) =>
        `<p><small>${escapeHtml(shownPhoneNumber(content.to))} · <time>${row.sent_at?.toISOString().slice(0, 16).replace('T', ' ')} UTC</time> · ${content.text.length}</small></p><blockquote lang="${escapeHtml(row.language_code)}">${linked(content.text)}</blockquote>`,
    )
    const empty = '<p>No text messages yet. Those of licences that send them appear here.</p>'
    const body = items.length > 0 ? items.join('') : empty
    return reply.type('text/html; charset=utf-8').send(viewerPage('Text messages', 'Assay text viewer', body))
  })
}

const linked = (text: string) =>
  escapeHtml(text).replaceAll(/https?:\/\/[^\s&]+/g, (address) => `<a href="${address}">${address}</a>`)
