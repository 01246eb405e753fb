import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { getAssessee } from '../../../contract/participants/participants.ts'
import { listPeople } from '../../../contract/participants/people-list.ts'
import { useCall } from '../../platform/calls/queries.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { searchDebounceMs } from '../../ui/timing.ts'

type Props = {
  projectGuid: string
  value: number | null
  /** The name of the person, if it is known. */
  known: string | null
  onChange: (assesseeId: number | null) => void
}

/** How many people are offered; the others are found by typing. */
const offered = 20

/** A person of the project, found by name or e-mail. */
export function PersonField({ projectGuid, value, known, onChange }: Props) {
  const { t } = useTranslation('journal')
  const nameOfId = usePersonOfProject(projectGuid, known === null ? value : null)
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, searchDebounceMs)
  const people = useCall(listPeople, {
    params: { projectId: projectGuid },
    body: { search, pageRows: offered, sortBy: 'name' },
  })
  const found = (people.data?.people ?? []).map(({ id, name, email }) => ({
    value: String(id),
    label: name || email || `${id}`,
  }))
  const chosen = value !== null && !found.some((one) => one.value === String(value))
  return (
    <Select
      label={t('note.person')}
      placeholder={t('note.personHint')}
      nothingFoundMessage={t('note.nobodyFound')}
      searchable
      clearable
      data={chosen ? [{ value: String(value), label: known ?? nameOfId ?? `${value}` }, ...found] : found}
      // The server has searched.
      filter={({ options }) => options}
      value={value === null ? null : String(value)}
      onSearchChange={setTyped}
      onChange={(chosenId) => onChange(chosenId === null ? null : Number(chosenId))}
    />
  )
}

/** The name of a person of the project, or the number; undefined while it is loaded, or if nobody is asked for. */
export function usePersonOfProject(projectGuid: string, assesseeId: number | null): string | undefined {
  const person = useCall(
    getAssessee,
    { params: { projectId: projectGuid, assesseeId: assesseeId ?? 0 } },
    { enabled: assesseeId !== null },
  )
  if (assesseeId === null) return undefined
  return person.isPending ? undefined : person.data?.name || person.data?.email || `${assesseeId}`
}
