import type { TFunction } from 'i18next'
import { peoplePerRaterToWarn } from '../../../../../domain/nominations/rater-load.ts'
import type { CheckedRows } from '../check-rows.ts'
import classes from './load-chip.module.css'

/** The load is shown from this number on, before it becomes too much. */
export const notableLoad = peoplePerRaterToWarn - 2

export type Load = CheckedRows['loads'][number]
export const totalOf = ({ people, elsewhere }: Load) => people + elsewhere

/**
 * How many people a rater evaluates, other open waves included; the title says it in words. Looks like a Chip, as one
 * element instead of five: it stands in every line of the sheet.
 */
export function LoadChip({ load, title }: { load: Load | undefined; title: (load: Load) => string }) {
  if (!load) return null
  const total = totalOf(load)
  const tone = total > peoplePerRaterToWarn ? 'red' : total >= notableLoad ? 'amber' : undefined
  return (
    <span className={classes.load} data-tone={tone} title={title(load)}>
      {total}
    </span>
  )
}

/** The words for loads; a rater stands in many lines, and is put into words once. */
export function loadTitles(t: TFunction<'nominations'>): (load: Load) => string {
  const known = new WeakMap<Load, string>()
  return (load) => {
    const before = known.get(load)
    if (before !== undefined) return before
    const texts = [t('load.people', { count: totalOf(load) }), t('load.minutes', { count: load.minutes })]
    if (load.elsewhere > 0) texts.push(t('load.elsewhere', { count: load.elsewhere }))
    const title = texts.join(', ')
    known.set(load, title)
    return title
  }
}
