import { loginStatus } from '../../../../domain/logins/login-status.ts'
import type { OwnLogin, OwnProvider } from './in-house-queries.ts'

type State = { status: string; changedAt: Date; filledInAt: Date | null }

/**
 * The word of our own providers for a login (`providerStatuses`), since when it holds, and when it was filled in. That of
 * a 360 or of an assessment centre follows from its questionnaires, that of a booklet from the login itself.
 */
export function ownState(provider: OwnProvider, login: OwnLogin): State {
  const begin = { changedAt: login.generatedAt, filledInAt: null }
  if (login.status === loginStatus.deleted)
    return { status: 'withdrawn', changedAt: latest(login), filledInAt: login.filledInAt }
  return provider === 'IST' ? bookletState(login, begin) : evaluationState(provider, login, begin)
}

type Begin = Pick<State, 'changedAt' | 'filledInAt'>

function bookletState({ status, filledInAt, resultAt }: OwnLogin, begin: Begin): State {
  const enteredAt = filledInAt ?? begin.changedAt
  if (status === loginStatus.completed)
    return { status: 'scored', changedAt: resultAt ?? enteredAt, filledInAt: enteredAt }
  if (status === loginStatus.filled) return { status: 'entered', changedAt: enteredAt, filledInAt: enteredAt }
  return { status: 'issued', ...begin }
}

function evaluationState(provider: OwnProvider, login: OwnLogin, begin: Begin): State {
  const { questionnaires, begun, submitted, phase, filledInAt, lastSubmittedAt } = login
  const doneAt = filledInAt ?? lastSubmittedAt
  if (phase === 'finished' && submitted > 0) return { status: 'finished', changedAt: latest(login), filledInAt: doneAt }
  if (questionnaires > 0 && submitted === questionnaires)
    return { status: 'submitted', changedAt: latest(login), filledInAt: doneAt }
  if (begun === 0 && submitted === 0) return { status: 'published', ...begin }
  return { status: provider === 'ACDC' ? 'scoring' : 'answering', changedAt: latest(login), filledInAt: null }
}

function latest({ generatedAt, filledInAt, resultAt, lastAnswerAt, lastSubmittedAt }: OwnLogin): Date {
  const known = [generatedAt, filledInAt, resultAt, lastAnswerAt, lastSubmittedAt].filter((at) => at !== null)
  return new Date(Math.max(...known.map((at) => at.getTime())))
}
