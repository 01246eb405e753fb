import { IconWeight } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { peoplePerRaterToWarn } from '../../../../../domain/nominations/rater-load.ts'
import { Chip } from '../../../../ui/marks/chip.tsx'
import type { CheckedRows } from '../check-rows.ts'

/** The load is shown from this number on, before it becomes too much. */
export const notableLoad = peoplePerRaterToWarn - 2

export type Load = CheckedRows['loads'][number]
export const totalOf = ({ people, elsewhere }: Load) => people + elsewhere

const weight = <IconWeight size={12} />

/** How many people a rater evaluates, other open waves included; the title says it in words. */
export function LoadChip({ load, title }: { load: Load | undefined; title: (load: Load) => string }) {
  if (!load) return null
  const total = totalOf(load)
  const tone = total > peoplePerRaterToWarn ? 'red' : total >= notableLoad ? 'amber' : 'neutral'
  return (
    <Chip tone={tone} title={title(load)} icon={tone === 'neutral' ? null : weight}>
      {total}
    </Chip>
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
