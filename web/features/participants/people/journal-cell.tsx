import { UnstyledButton } from '@mantine/core'
import { journalListPrefix } from '../../../../domain/journal/limits.ts'
import { useListState } from '../../../platform/address/use-list-state.ts'
import { useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import classes from './journal-cell.module.css'
import type { Person } from './use-people.ts'

const initial = { page: 1, person: '', automated: false }

/** How many records of the journal are about the person; opens them in the journal below (OPS-2-73). */
export function JournalCell({ person, name }: { person: Person; name: string }) {
  const { t } = useTranslation('participants')
  const { formatNumber } = useFormat()
  const [, change] = useListState(initial, journalListPrefix)
  return (
    <UnstyledButton
      className={classes.count}
      aria-label={t('journalOf', { name, count: person.journalCount })}
      onClick={(event) => {
        event.stopPropagation()
        // All that the number counts, also what happened automatically.
        change({ person: String(person.id), automated: true }, { replace: false })
      }}
    >
      {formatNumber(person.journalCount)}
    </UnstyledButton>
  )
}
