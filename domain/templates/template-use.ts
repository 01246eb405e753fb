import type { TemplateType } from './template-content.ts'

/** Waves, tools and favourites that are named of each kind; the others are counted. */
export const usesNamedMax = 100

/** Phases as waves have them; the transient one is that of a wave that is being finished. */
const beforeAnswers: readonly string[] = ['preparation', 'nomination']
const finished: readonly string[] = ['finishing', 'finished']

/**
 * Whether a wave gets a change of a template that it uses. Questions, answers and roles are published once answers are
 * collected, and stay as they are then; mails are written anew until the wave is finished.
 */
export function takesTemplateChange(type: TemplateType, wavePhase: string): boolean {
  return type === 'mails' ? !finished.includes(wavePhase) : beforeAnswers.includes(wavePhase)
}
