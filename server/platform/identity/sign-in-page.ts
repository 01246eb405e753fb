import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { errors, type Provider } from 'oidc-provider'
import { escapeHtml } from '../../../domain/text/escape-html.ts'
import { invalid, notFound } from '../app-error.ts'
import type { Database } from '../database/database.ts'
import { describeFailure } from '../describe-failure.ts'
import { hidden } from '../http/hidden.ts'
import { findAccount, type Account } from './built-in-provider.ts'

type Person = Account & { organization: string | null; branch: string | null }

/** Mounts the provider under /oidc, and the page where one picks the person to sign in as. */
export function serveBuiltInIdentity(app: FastifyInstance, provider: Provider, db: Database): void {
  // Errors in the provider's own responses do not reach our error handlers.
  provider.on('server_error', (_context, error) =>
    app.log.error({ err: describeFailure(error) }, 'the built-in sign-in failed'),
  )
  app.register(async (scope) => {
    // The provider stores what it receives, and PostgreSQL rejects NUL.
    scope.addHook('onRequest', (request, _reply, done) =>
      done(request.url.includes('%00') ? invalid([{ path: '', code: 'NUL_CHARACTER' }]) : undefined),
    )
    // The provider parses its own request bodies.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined))
    const limited = { ...hidden, config: { rateLimit: { max: 600, timeWindow: '1 minute' } } }
    scope.get('/oidc/interaction/:uid', limited, (request, reply) => showPeople(provider, db, request, reply))
    scope.post('/oidc/interaction/:uid/:userName', limited, (request, reply) => signInAs(provider, db, request, reply))
    const handle = provider.callback()
    scope.all('/oidc/*', limited, (request, reply) => {
      hijack(reply)
      const raw = request.raw as typeof request.raw & { originalUrl?: string }
      raw.originalUrl = raw.url ?? ''
      raw.url = raw.originalUrl.replace(/^\/oidc/, '')
      void handle(raw, reply.raw)
    })
  })
}

/** The provider writes the response itself; our standard headers are added to it. */
function hijack(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
  reply.hijack()
}

async function showPeople(provider: Provider, db: Database, request: FastifyRequest, reply: FastifyReply) {
  const interaction = await unlessEnded(provider.interactionDetails(request.raw, reply.raw))
  if (!interaction) return sendEnded(reply)
  const { rows } = await sql<Person>`
    select u.user_name, u.name, u.email, u.roles, u.has_resource_access, app.organization_name(u.organization_id) as organization, b.name as branch
      from app.demo_users() u left join branches b on b.id = u.branch_id`.execute(db.open)
  return sendPage(reply, peoplePage(interaction.uid, rows))
}

async function signInAs(provider: Provider, db: Database, request: FastifyRequest, reply: FastifyReply) {
  const { userName } = request.params as { userName: string }
  if (!(await findAccount(db, userName))) throw notFound()
  const login = { accountId: userName, remember: false }
  const goesOnAt = await unlessEnded(provider.interactionResult(request.raw, reply.raw, { login }))
  return goesOnAt === undefined ? sendEnded(reply) : reply.redirect(goesOnAt, 303)
}

/** Nothing when the page was left open for too long, or when somebody went back after choosing. */
function unlessEnded<T>(asked: Promise<T>): Promise<T | undefined> {
  return asked.catch((error: unknown) => {
    if (error instanceof errors.SessionNotFound) return undefined
    throw error
  })
}

function sendEnded(reply: FastifyReply): FastifyReply {
  return sendPage(reply.code(410), endedPage)
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html)
}

function peoplePage(uid: string, people: Person[]): string {
  const rows = people.map((person) => {
    const place = person.organization ?? person.branch ?? ''
    const roles = person.has_resource_access ? person.roles.join(', ') || 'no role' : 'no access to Assay'
    return `<li><form method="post" action="/oidc/interaction/${escapeHtml(uid)}/${encodeURIComponent(person.user_name)}">
      <button><span><b>${escapeHtml(person.name)}</b><i>${escapeHtml(place)}</i></span><span class="end"><code>${escapeHtml(person.user_name)}</code><i>${escapeHtml(roles)}</i></span></button>
    </form></li>`
  })
  return page(`<h1>Who would you like to be?</h1>
<p>This is the built-in sign-in of a demonstration. Nobody is asked for a password; all the people are invented.</p>
<ul>${rows.join('')}</ul>`)
}

function page(content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Choose a person – Assay demonstration</title><style>${style}</style></head><body><main>
${content}</main></body></html>`
}

const style = `
:root{color-scheme:light dark;--canvas:#f7f6f3;--surface:#fff;--line:#e5e3dd;--text:#1c1d21;--dim:#5d5c57;--ink:#2f54cb;--sunken:#f0eee9}
@media(prefers-color-scheme:dark){:root{--canvas:#121316;--surface:#1a1b1f;--line:#2d2e33;--text:#ecebe8;--dim:#a8a7a3;--ink:#a3b7ff;--sunken:#232429}}
*{box-sizing:border-box}body{margin:0;background:var(--canvas);color:var(--text);font:14px/20px system-ui,sans-serif}
main{max-width:680px;margin:0 auto;padding:48px 20px}h1{font-size:26px;line-height:32px;margin:0 0 8px;letter-spacing:-.015em}
p{margin:0 0 24px;color:var(--dim)}a{color:var(--ink)}ul{list-style:none;margin:0;padding:0;background:var(--surface);border:1px solid var(--line);border-radius:8px;overflow:hidden}
li+li{border-top:1px solid var(--line)}button{all:unset;box-sizing:border-box;display:flex;gap:16px;justify-content:space-between;width:100%;min-height:52px;padding:8px 16px;cursor:pointer}
button:hover{background:var(--sunken)}button:focus-visible{outline:2px solid var(--ink);outline-offset:-2px}
span{display:flex;flex-direction:column;min-width:0}.end{flex:none;text-align:right}i{font-style:normal;color:var(--dim);font-size:12px;line-height:16px}code{font:500 13px/20px ui-monospace,monospace}b{font-weight:600}`

const endedPage = page(`<h1>This sign-in has ended</h1>
<p>It was left open for too long, or somebody has already been chosen. <a href="/login">Sign in again</a></p>`)
