import { IconWeight } from '@tabler/icons-react'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { peoplePerRaterToWarn } from '../../../../../domain/nominations/rater-load.ts'
import { Chip } from '../../../../ui/marks/chip.tsx'
import type { CheckedRows } from '../check-rows.ts'

/** The load is shown from this number on, before it becomes too much. */
export const notableLoad = peoplePerRaterToWarn - 2

type Load = CheckedRows['loads'][number]
export const totalOf = ({ people, elsewhere }: Load) => people + elsewhere

/** How many people a rater evaluates, other open waves included. */
export function LoadChip({ load }: { load: Load | undefined }) {
  const { t } = useTranslation('nominations')
  if (!load) return null
  const total = totalOf(load)
  const tone = total > peoplePerRaterToWarn ? 'red' : total >= notableLoad ? 'amber' : 'neutral'
  const title = [
    t('load.people', { count: total }),
    t('load.minutes', { count: load.minutes }),
    load.elsewhere > 0 ? t('load.elsewhere', { count: load.elsewhere }) : '',
  ]
  return (
    <Chip
      tone={tone}
      title={title.filter(Boolean).join(', ')}
      {...(tone !== 'neutral' && { icon: <IconWeight size={12} /> })}
    >
      {total}
    </Chip>
  )
}
