import type { Services } from '../../platform/services.ts'
import { viewerMessage, viewerMessages } from './message-queries.ts'
import type { ViewedMails } from './viewed-mail.ts'

/** Mails of waves, as the built-in viewer shows them. */
export function mailsOfCampaigns({ db }: Pick<Services, 'db'>): ViewedMails {
  return {
    list: async (search, most) => {
      const rows = await db.withTenant({ kind: 'all' }, (tx) => viewerMessages(tx, search, most))
      return rows.map(headOf)
    },
    find: async (id) => {
      const row = await db.withTenant({ kind: 'all' }, (tx) => viewerMessage(tx, id))
      if (!row) return undefined
      const { from_address: fromAddress, language_code: language, html } = row
      // The body was sanitized when the mail was written; the first ones were kept without a frame.
      const isDocument = html?.startsWith('<!doctype html>') ?? false
      return { ...headOf(row), fromAddress, language, html: html ?? '', isDocument, attachments: [] }
    },
  }
}

const headOf = (row: { id: string; subject: string; to_name: string; to_address: string; sent_at: Date | null }) => ({
  id: row.id,
  subject: row.subject,
  toName: row.to_name,
  toAddress: row.to_address,
  sentAt: row.sent_at,
})
