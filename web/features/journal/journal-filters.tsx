import { Checkbox, Stack } from '@mantine/core'
import { journalTypes, type JournalTypeName } from '../../../domain/journal/journal-entry.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { FilterChip } from '../../ui/controls/filter-chip.tsx'
import { SearchField } from '../../ui/controls/search-field.tsx'
import classes from './journal-box.module.css'
import { PersonField, usePersonOfProject } from './person-field.tsx'

export type JournalFilter = { search: string; types: readonly string[]; person: string }

type Props = {
  projectGuid: string
  filter: JournalFilter
  /** The journal of one person is not filtered by person. */
  withPerson: boolean
  onChange: (change: Partial<JournalFilter>) => void
}

/** Only a number can be an id. */
export const personOf = (text: string): number | null => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : null)

const typeNames = Object.keys(journalTypes) as JournalTypeName[]

/** Words of notes, types of records, a person. */
export function JournalFilters({ projectGuid, filter, withPerson, onChange }: Props) {
  const { t } = useTranslation('journal')
  const { search, types, person } = filter
  const personId = personOf(person)
  const name = usePersonOfProject(projectGuid, personId)
  const shownTypes = typeNames.filter((one) => types.includes(one)).map((one) => t(`type.${one}`))
  return (
    <div className={classes.filters}>
      <SearchField
        className={classes.search}
        value={search}
        placeholder={t('box.search')}
        onChange={(text) => onChange({ search: text })}
      />
      <FilterChip
        label={t('box.filterType')}
        value={shownTypes.join(', ') || undefined}
        onClear={() => onChange({ types: [] })}
      >
        <Checkbox.Group
          aria-label={t('box.filterType')}
          value={[...types]}
          onChange={(chosen) => onChange({ types: chosen })}
        >
          <Stack gap={8}>
            {typeNames.map((one) => (
              <Checkbox key={one} value={one} label={t(`type.${one}`)} />
            ))}
          </Stack>
        </Checkbox.Group>
      </FilterChip>
      {withPerson && (
        <FilterChip
          label={t('box.filterPerson')}
          value={personId === null ? undefined : (name ?? '…')}
          onClear={() => onChange({ person: '' })}
        >
          <PersonField
            projectGuid={projectGuid}
            value={personId}
            known={name ?? null}
            onChange={(id) => onChange({ person: id === null ? '' : String(id) })}
          />
        </FilterChip>
      )}
    </div>
  )
}
