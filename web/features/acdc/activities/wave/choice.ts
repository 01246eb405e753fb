import type { z } from 'zod'
import type { activitiesToChoose, waveActivity } from '../../../../../contract/acdc/activities.ts'
import { observedSections } from '../../../../../domain/acdc/activity.ts'

export type ActivitiesToChoose = z.output<typeof activitiesToChoose>
export type ActivityOfWave = z.output<typeof waveActivity>
export type Competency = ActivitiesToChoose['competencies'][number]

/** What is sent of the activities that are shown. */
export const chosenOf = (activities: readonly ActivityOfWave[]) =>
  activities.map(({ id, minutes, sectionNumbers }) => ({ activityId: id, minutes, sectionNumbers }))

export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const one = list[from]
  return one === undefined || to < 0 || to >= list.length ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, one)
}

/** With one more, or one less, competency observed; all of them are told by null, and at least one stays. */
export function withSection(
  { sectionNumbers }: Pick<ActivityOfWave, 'sectionNumbers'>,
  competencies: readonly Competency[],
  number: number,
): number[] | null {
  const all = competencies.map((one) => one.number)
  const observed = all.filter((one) => sectionNumbers === null || sectionNumbers.includes(one))
  const next = observed.includes(number) ? observed.filter((one) => one !== number) : [...observed, number]
  if (next.length === 0) return sectionNumbers
  return next.length === all.length ? null : all.filter((one) => next.includes(one))
}

export const observedIn = (activity: Pick<ActivityOfWave, 'sectionNumbers'>, competencies: readonly Competency[]) =>
  observedSections(competencies, activity)

/** The competencies that nobody would score, as no activity shows them. */
export const unobserved = (activities: readonly ActivityOfWave[], competencies: readonly Competency[]): Competency[] =>
  competencies.filter((one) => activities.every((activity) => observedSections([one], activity).length === 0))
