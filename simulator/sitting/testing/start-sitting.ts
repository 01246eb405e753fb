import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { AnswerOf, Endpoint } from '../../../contract/endpoint.ts'
import { answerErrors } from '../../../server/platform/http/error-handler.ts'
import type { PageAnswer, PageCall } from '../../../server/platform/http/public-pages.ts'
import { registrar } from '../../../server/platform/http/register.ts'
import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'
import type { StoredSitting } from '../sitting-store.ts'
import { sittingRoutes } from '../sitting-routes.ts'
import { sittingInMemory, token } from './sitting-in-memory.ts'

/** The calls of one sitting over HTTP, by a clock that the test sets. */
export function startSitting(more: Partial<StoredSitting> = {}) {
  const memory = sittingInMemory(more)
  let now = Date.parse('2026-11-16T09:00:00Z')
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('user', undefined)
  answerErrors(app)
  let page: ((call: PageCall) => Promise<PageAnswer>) | undefined
  const servePage = (_path: string, handler: (call: PageCall) => Promise<PageAnswer>) => {
    page = handler
  }
  sittingRoutes({ register: registrar(app), servePage, store: memory.store, clock: { now: () => new Date(now) } })

  async function call<E extends Endpoint>(endpoint: E, body?: unknown, language = 'en', secret = token) {
    const response = await app.inject({
      method: endpoint.method,
      url: endpoint.url.replace(':token', secret),
      headers: { 'accept-language': language },
      ...(body !== undefined && { payload: body as object }),
    })
    const answer = response.json<AnswerOf<E> & { errorMessage?: string }>()
    return { status: response.statusCode, answer, text: response.body }
  }
  return {
    ...memory,
    call,
    /** What the page is made from. */
    async open(language: InterfaceLanguage, secret = token) {
      const made = await page?.({ params: { token: secret }, languageFor: () => language, request: {} as never })
      if (!made || !('page' in made) || made.page !== 'simulated-test') throw new Error('No page')
      return made
    },
    pass(time: { minutes?: number; seconds?: number }) {
      now += ((time.minutes ?? 0) * 60 + (time.seconds ?? 0)) * 1000
    },
  }
}
export type StartedSitting = ReturnType<typeof startSitting>
