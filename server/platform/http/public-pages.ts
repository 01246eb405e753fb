import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageState, PublicPageName } from '../../../contract/public-pages.ts'
import { interfaceLanguageOf } from '../../../domain/languages/languages.ts'
import { guidPattern } from '../../../domain/text/guid.ts'
import { pageLanguage } from '../../../domain/shell/page-language.ts'
import { notFound } from '../app-error.ts'
import { builtFolder, loadBuiltPages, pagesPrefix, type BuiltPages } from './built-pages.ts'
import { compressAnswer } from './compress-answers.ts'
import { failure, refusalOf, retryAfterSeconds } from './error-handler.ts'
import { hidden } from './hidden.ts'

export type PageCall = {
  /** Parameters of the path; guids in lower case. */
  params: Record<string, string>
  /** The language for a person whose content language is `person`: a choice made on the page wins over it. */
  languageFor(person?: string | null): PageState['language']
  request: FastifyRequest
}
type Answer<Name extends PublicPageName> = Omit<PageState<Name>, 'languageChosen'> & { status?: number }
/** A page, or a redirect to one of our paths. */
export type PageAnswer = { [Name in PublicPageName]: Answer<Name> }[PublicPageName] | { redirect: string }
export type ServePage = (
  path: string,
  handler: (call: PageCall) => Promise<PageAnswer>,
  options?: { callsPerMinute?: number; problem?: DrawProblem },
) => void

type Problem = 'not-found' | 'too-many' | 'failed'
/** Draws a page that opens nothing or failed in a capability's own way: one that always has something to say. */
export type DrawProblem = (problem: Problem, call: PageCall) => Exclude<PageAnswer, { redirect: string }>

const pageCallsPerMinute = 300

/**
 * Registers routes for pages that are opened by a link. They are rendered by the build of web/public (its pages.ts says
 * how to add one), have no session, load nothing from elsewhere, and are kept out of caches, search engines and
 * referrers.
 */
export function publicPages(app: FastifyInstance, folder = builtFolder): ServePage {
  const loaded = loadBuiltPages(folder)
  // The first request reports it; unhandled it would crash the process.
  loaded.catch(() => undefined)
  void app.register(async (scope) => {
    const pages = await loaded
    if (!pages) return
    await scope.register(fastifyStatic, {
      root: pages.assetsFolder,
      prefix: `${pagesPrefix}assets/`,
      maxAge: '365d',
      immutable: true,
      preCompressed: true,
      decorateReply: false,
    })
  })
  return (path, handler, { callsPerMinute = pageCallsPerMinute, problem = linkProblem } = {}) => {
    app.route({
      method: 'GET',
      url: path,
      ...hidden,
      config: { rateLimit: { max: callsPerMinute, timeWindow: '1 minute' } },
      onSend: compressAnswer,
      errorHandler: problemPage(loaded, problem),
      handler: async (request, reply) => {
        const pages = await loaded
        if (!pages)
          return reply.code(503).type('text/plain').send('The public pages are not built: `npm start` builds them.')
        const answer = await handler(callOf(request))
        return 'redirect' in answer ? reply.redirect(answer.redirect, 303) : send(request, reply, pages, answer)
      },
    })
  }
}

type ErrorHandler = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => void

/** Answers errors with a page: for addresses that people open, wherever these are answered from. */
export function problemPage(loaded = loadBuiltPages(builtFolder), draw: DrawProblem = linkProblem): ErrorHandler {
  const pages = loaded.catch(() => undefined)
  return (error, request, reply) => {
    const problem = problemOf(error, request, draw)
    if (problem.status === 503) void reply.header('retry-after', retryAfterSeconds)
    pages.then((built) => send(request, reply, built, problem)).catch((failed: Error) => reply.send(failed))
  }
}

function callOf(request: FastifyRequest): PageCall {
  const given = (request.params ?? {}) as Record<string, string>
  const params = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, guidPattern.test(value) ? value.toLowerCase() : value]),
  )
  return { params, request, languageFor: (person) => pageLanguage({ ...wishes(request), person }) }
}

function wishes(request: FastifyRequest) {
  const { language } = request.query as { language?: string }
  return { chosen: language, browser: request.headers['accept-language'] }
}

function problemOf(error: FastifyError, request: FastifyRequest, draw: DrawProblem) {
  const { status } = refusalOf(error)
  if (status >= 500) request.log.error(failure(request, error), 'page failed')
  const problem = status === 429 ? 'too-many' : status < 500 ? 'not-found' : 'failed'
  return { ...draw(problem, callOf(request)), status: status < 500 && status !== 429 ? 404 : status }
}

const linkProblem: DrawProblem = (problem, { languageFor }) => ({
  page: 'link-problem',
  model: { problem },
  language: languageFor(),
  brand: null,
})

/** No inline script or style, nothing from other hosts. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  pages: BuiltPages | undefined,
  { status = 200, ...state }: Exclude<PageAnswer, { redirect: string }>,
): FastifyReply {
  const languageChosen = interfaceLanguageOf(wishes(request).chosen) !== undefined
  void reply
    .code(status)
    .header('content-security-policy', policy)
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex, nofollow')
    .header('cache-control', 'no-store')
    .header('content-language', state.language)
    .header('vary', 'accept-language')
    .type('text/html; charset=utf-8')
  if (!pages) return reply.type('text/plain').send(state.page)
  return reply.send(pages.render({ ...state, languageChosen }))
}

/** The secret in a link's path, or 404: anything of another shape opens nothing. */
export function shareOf({ params }: PageCall): string {
  const share = params['share'] ?? ''
  if (!guidPattern.test(share)) throw notFound()
  return share
}
