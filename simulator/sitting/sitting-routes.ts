import { sittingCalls } from '../../contract/simulator/sitting.ts'
import { instrumentOf } from '../../domain/simulator/instruments.ts'
import { AppError, notFound } from '../../server/platform/app-error.ts'
import type { Clock } from '../../server/platform/clock.ts'
import type { ServePage } from '../../server/platform/http/public-pages.ts'
import type { Register } from '../../server/platform/http/register.ts'
import { beginSitting, changeSitting, findSitting, type SittingState } from './change-sitting.ts'
import { itemBanks, keyPlace, personalityQuestionnaire, textIn } from './item-bank.ts'
import { finish, saveAnswers, type QuestionnaireSitting } from './questionnaire-sitting.ts'
import { answer, choose, pause, resume, type ReasoningSitting, type Step } from './reasoning-sitting.ts'
import { itemLanguageOf, testOf, viewOf } from './show-sitting.ts'
import type { SittingStore } from './sitting-store.ts'

type SittingServer = { register: Register; servePage: ServePage; store: SittingStore; clock: Clock }

/** The page on which a person sits a simulated test, and its calls. */
export function sittingRoutes({ register, servePage, store, clock }: SittingServer): void {
  servePage('/simulated/:token', async (call) => {
    const token = call.params['token'] ?? ''
    const stored = store.find(token)
    if (!stored)
      return {
        page: 'simulated-test',
        model: { state: 'unknown' },
        language: call.languageFor(),
        brand: null,
        status: 404,
      }
    const now = clock.now()
    const language = call.languageFor(stored.languageCode)
    const model = { state: 'known' as const, ...testOf(findSitting(store, token, now), language, now) }
    return { page: 'simulated-test', model, language, brand: null }
  })

  register(sittingCalls.show, async ({ params, language }) => {
    const now = clock.now()
    return viewOf(findSitting(store, params.token, now), language, now)
  })

  register(sittingCalls.practise, async ({ params, body, language }) => {
    const instrument = instrumentOf(store.find(params.token)?.toolId ?? '')
    const practice = instrument === 'personality' ? [] : itemBanks[instrument].practice
    const item = practice.find(({ id }) => id === body.itemId)
    if (!item) throw notFound()
    const key = keyPlace(item)
    return { isRight: body.option === key, key, explanation: textIn(item.explanation, itemLanguageOf(language)) }
  })

  register(sittingCalls.begin, async ({ params, language }) => {
    const now = clock.now()
    return viewOf(beginSitting(store, params.token, now), language, now)
  })

  register(sittingCalls.choose, async ({ params, body, language }) => {
    const now = clock.now()
    const after = changeSitting(store, params.token, now, (state) => ofTest(state, (test) => choose(test, body, now)))
    return viewOf(after, language, now)
  })

  register(sittingCalls.answer, async ({ params, body, language }) => {
    const now = clock.now()
    const after = changeSitting(store, params.token, now, (state, draw) =>
      ofTest(state, (test) => answer(test, body, draw, now)),
    )
    return viewOf(after, language, now)
  })

  register(sittingCalls.pause, async ({ params, language }) => {
    const now = clock.now()
    const after = changeSitting(store, params.token, now, (state) => ofTest(state, (test) => pause(test, now)))
    return viewOf(after, language, now)
  })

  register(sittingCalls.resume, async ({ params, language }) => {
    const now = clock.now()
    const after = changeSitting(store, params.token, now, (state) => ofTest(state, (test) => resume(test, now)))
    return viewOf(after, language, now)
  })

  const statements = personalityQuestionnaire.items
  register(sittingCalls.saveAnswers, async ({ params, body, language }) => {
    const now = clock.now()
    const after = changeSitting(store, params.token, now, (state) =>
      ofQuestionnaire(state, (sitting) => saveAnswers(sitting, statements, body.answers, now)),
    )
    return viewOf(after, language, now)
  })

  register(sittingCalls.finish, async ({ params, language }) => {
    const now = clock.now()
    const after = changeSitting(store, params.token, now, (state) =>
      ofQuestionnaire(state, (sitting) => finish(sitting, statements, now)),
    )
    return viewOf(after, language, now)
  })
}

/** A call of the other kind of test is a mistake of its sender. */
const wrongKind = () => new AppError('INVALID_INPUT', 400)

function ofTest(state: SittingState, step: (test: ReasoningSitting) => Step<ReasoningSitting>): Step<SittingState> {
  if (state.kind !== 'reasoning') throw wrongKind()
  return step(state)
}

function ofQuestionnaire(
  state: SittingState,
  step: (sitting: QuestionnaireSitting) => Step<QuestionnaireSitting>,
): Step<SittingState> {
  if (state.kind !== 'personality') throw wrongKind()
  return step(state)
}
