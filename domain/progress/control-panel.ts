import type { MailPage } from '../mailing/mail-pages.ts'
import { finishedPercent } from '../questionnaires/completion.ts'
import type { WavePhase } from '../waves/wave.ts'

/** What is said of somebody who is evaluated in the wave. */
export type RatedFacts = {
  /** The person has finished nominating raters. */
  isFinalized: boolean
  hasNomination: boolean
  /** The person's own view; null where none is asked for. */
  self: 'finished' | 'open' | null
  /** The raters by id: those who have not submitted, and those who have. */
  openRaters: readonly number[]
  doneRaters: readonly number[]
}

/** What is said of somebody who rates others or himself. */
export type RatingFacts = { finished: number; total: number; finishedPct: number }

/** Of a person without the facts of a view, the view is null: nobody rates an outside rater. */
export type PanelFacts = { rated: RatedFacts | null; rating: RatingFacts | null }

/** People who are evaluated, or people who rate. */
export const panelViews = ['assessees', 'assessors'] as const
export type PanelView = (typeof panelViews)[number]

export type PanelProgress = { finished: number; total: number; finishedPct: number }

/** How far the questionnaires are: about a person among the assessees, of a person among the assessors. */
export function panelProgress({ rated, rating }: PanelFacts, view: PanelView): PanelProgress {
  if (view === 'assessors') return rating ?? { finished: 0, total: 0, finishedPct: 0 }
  const finished = rated?.doneRaters.length ?? 0
  const total = finished + (rated?.openRaters.length ?? 0)
  return { finished, total, finishedPct: total === 0 ? 0 : finishedPercent(finished, total) }
}

export const nominationStates = ['none', 'open', 'final'] as const
export type NominationState = (typeof nominationStates)[number]

/** Whoever has nobody nominated has none, even if the list was closed empty; null for people who are not evaluated. */
export function nominationState({ rated }: PanelFacts): NominationState | null {
  if (!rated) return null
  if (!rated.hasNomination) return 'none'
  return rated.isFinalized ? 'final' : 'open'
}

export const panelHelpers = ['unfinished', 'withSelfRating', 'withRatings', 'incompleteNominations'] as const
export type PanelHelper = (typeof panelHelpers)[number]

/** Whom each of the buttons above the table selects (OPS-2-117…120). */
export const isMeantBy: Readonly<Record<PanelHelper, (person: PanelFacts, view: PanelView) => boolean>> = {
  unfinished: (person, view) => panelProgress(person, view).finishedPct < 100,
  withSelfRating: ({ rated }) => rated?.self === 'finished',
  withRatings: (person, view) => panelProgress(person, view).finished > 0,
  incompleteNominations: (person) => person.rated !== null && nominationState(person) !== 'final',
}

/** The five mails that the panel leads to (OPS-2-116). */
export type PanelMail = Extract<
  MailPage,
  | 'send-nominations-invites'
  | 'send-nominations-reminders'
  | 'send-questionnaire-invites'
  | 'send-questionnaire-reminders'
  | 'send-360-reports'
>

/** The mails of each phase, the one that is usually due first (OPS-2-121). */
const mailsByPhase: Readonly<Partial<Record<WavePhase, readonly PanelMail[]>>> = {
  nomination: ['send-nominations-reminders', 'send-nominations-invites'],
  dataCollection: ['send-questionnaire-reminders', 'send-questionnaire-invites'],
  finished: ['send-360-reports'],
}
export const panelMails = (phase: WavePhase): readonly PanelMail[] => mailsByPhase[phase] ?? []

/** The phase in which the next mails are possible; null where some are now, or soon are. */
export function phaseOfNextMails(phase: WavePhase): 'nomination' | 'finished' | null {
  if (panelMails(phase).length > 0) return null
  return phase === 'preparation' ? 'nomination' : 'finished'
}

/** Mails about questionnaires go to raters: with assessees chosen, to theirs. Reminders go to those who are not done. */
export const isForRaters = (page: MailPage) =>
  page === 'send-questionnaire-invites' || page === 'send-questionnaire-reminders'

/** The raters of people, each once, in the order of the people. */
export function ratersOf(people: readonly PanelFacts[], which: 'open' | 'all'): number[] {
  const ids = people.flatMap(({ rated }) =>
    rated === null ? [] : which === 'open' ? rated.openRaters : [...rated.openRaters, ...rated.doneRaters],
  )
  return [...new Set(ids)]
}
