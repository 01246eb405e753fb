import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { escapeHtml } from '../../../domain/text/escape-html.ts'
import { hidden } from '../../platform/http/hidden.ts'
import type { Services } from '../../platform/services.ts'
import { viewerMessage, viewerMessages } from './message-queries.ts'

/**
 * Shows the mails that were not sent because no SMTP server is configured. For demonstrations only: its pages need no
 * sign-in, so it does not exist with an outside identity provider.
 */
export function serveMailViewer(app: FastifyInstance, { db, identity, mail }: Services): void {
  if (!identity.provider || mail.name !== 'viewer') return
  app.get('/dev/mail', hidden, async (request, reply) => {
    const { search, page } = z
      .object({ search: z.string().max(200).catch(''), page: z.coerce.number().int().min(1).catch(1) })
      .parse(request.query)
    const messages = await db.withTenant({ kind: 'all' }, (tx) => viewerMessages(tx, search, page))
    const rows = messages.map(
      (message) => `<tr><td><a href="/dev/mail/${message.id}">${escapeHtml(message.subject)}</a></td>
        <td>${escapeHtml(message.to_name)}<br><small>${escapeHtml(message.to_address)}</small></td><td><time>${message.sent_at?.toISOString().slice(0, 16).replace('T', ' ')}</time></td></tr>`,
    )
    const empty = '<p>No mail yet. Invitations and reminders that are sent in Assay appear here.</p>'
    const list = `<table><thead><tr><th scope="col">Subject</th><th scope="col">To</th><th scope="col">Sent (UTC)</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
    const form = `<form><label>Search <input name="search" value="${escapeHtml(search)}"></label> <button>Search</button></form>`
    return reply.type('text/html; charset=utf-8').send(layout('Mail', `${form}${rows.length ? list : empty}`))
  })
  app.get('/dev/mail/:id', hidden, async (request, reply) => {
    const { id } = z.object({ id: z.guid().catch('00000000-0000-0000-0000-000000000000') }).parse(request.params)
    const message = await db.withTenant({ kind: 'all' }, (tx) => viewerMessage(tx, id))
    if (!message)
      return reply.code(404).type('text/html; charset=utf-8').send(layout('Mail', '<p>There is no such mail.</p>'))
    const head = `<p><a href="/dev/mail">All mail</a></p><dl><dt>From</dt><dd>${escapeHtml(message.from_address)}</dd>
      <dt>To</dt><dd>${escapeHtml(message.to_name)} &lt;${escapeHtml(message.to_address)}&gt;</dd></dl>`
    // The body was sanitized when the mail was written.
    return reply
      .type('text/html; charset=utf-8')
      .send(
        layout(
          message.subject,
          `${head}<article lang="${escapeHtml(message.language_code)}">${message.html}</article>`,
        ),
      )
  })
}

const layout = (
  title: string,
  body: string,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)} – Assay mail viewer</title><style>${style}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`

const style = `
:root{color-scheme:light dark;--canvas:#f7f6f3;--surface:#fff;--line:#e5e3dd;--text:#1c1d21;--dim:#5d5c57;--ink:#2a4cbb}
@media(prefers-color-scheme:dark){:root{--canvas:#121316;--surface:#1a1b1f;--line:#2d2e33;--text:#ecebe8;--dim:#a8a7a3;--ink:#a3b7ff}}
*{box-sizing:border-box}body{margin:0;background:var(--canvas);color:var(--text);font:14px/20px system-ui,sans-serif}main{max-width:860px;margin:0 auto;padding:32px 20px}
h1{font-size:20px;line-height:28px}a{color:var(--ink)}main>table{width:100%;border-collapse:collapse;background:var(--surface);border:1px solid var(--line)}
main>table :is(th,td){text-align:left;padding:8px 12px;border-top:1px solid var(--line);vertical-align:top}main>table th,small,dt{color:var(--dim)}
form{margin:0 0 16px}input{font:inherit;padding:6px 8px}button{font:inherit;padding:6px 12px}
article{background:var(--surface);border:1px solid var(--line);border-radius:8px;padding:20px 28px;margin-top:16px}dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px}dd{margin:0}`
