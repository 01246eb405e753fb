import { Button, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { mergeAssessees } from '../../../../contract/participants/merging.ts'
import { listPeople, listsOfPeople } from '../../../../contract/participants/people-list.ts'
import { getWave } from '../../../../contract/waves/waves.ts'
import { isApiError } from '../../../platform/calls/api-error.ts'
import { wordError } from '../../../platform/calls/error-wording.ts'
import { notify } from '../../../platform/notices.ts'
import { callQuery, useWrite } from '../../../platform/calls/queries.ts'
import { useOnce } from '../../../platform/calls/use-once.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { usePersonName } from '../person-name.ts'
import type { Person, SelectedPerson } from './use-people.ts'

type Props = { source: SelectedPerson; projectGuid: string; onMerged: () => void; onClose: () => void }
const offeredAtOnce = 100
const searchDebounceMs = 200

/** Two records of one person become one: everything of the source moves to the target that is chosen here. */
export function MergeDialog({ source, projectGuid, onMerged, onClose }: Props) {
  const { t } = useTranslation('participants')
  const nameOf = usePersonName()
  const [target, setTarget] = useState<Person>()
  const [failure, setFailure] = useState<string>()
  const [typed, setTyped] = useState('')
  const labelOf = (person: Person) =>
    person.name && person.email ? `${person.name} (${person.email})` : nameOf(person)
  const people = useFound(projectGuid, target && typed === labelOf(target) ? '' : typed)
  const merge = useWrite(mergeAssessees, {
    suppressNotice: true,
    refresh: [...listsOfPeople, getWave],
  })
  const offered = people.filter(({ id }) => id !== source.id && id !== target?.id)
  const targets = target ? [target, ...offered] : offered
  const handleMerge = useOnce(async () => {
    const body = { sourceAssesseeId: source.id, targetAssesseeId: target?.id ?? 0 }
    try {
      const { errorMessage } = await merge.mutateAsync({ params: { projectId: projectGuid }, body })
      if (errorMessage) return setFailure(wordError(errorMessage) ?? t('merge.failed'))
      notify({ kind: 'positive', title: t('merge.done') })
      onMerged()
      onClose()
    } catch (error) {
      setFailure((isApiError(error) && wordError(error.code)) || t('merge.failed'))
    }
  })
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('merge.title')}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button disabled={!target} loading={merge.isPending} onClick={() => void handleMerge()}>
            {t('merge.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('merge.text', { name: nameOf(source) })}</p>
      <p>{t('merge.hint')}</p>
      <Select
        data-autofocus
        searchable
        required
        mt={12}
        label={t('merge.target')}
        placeholder={t('nameOrEmail')}
        nothingFoundMessage={t('merge.nobody')}
        // The server has searched.
        filter={({ options }) => options}
        searchValue={typed}
        onSearchChange={setTyped}
        data={targets.map((person) => ({ value: String(person.id), label: labelOf(person) }))}
        value={target ? String(target.id) : null}
        onChange={(value) => {
          setTarget(targets.find(({ id }) => String(id) === value))
          setFailure(undefined)
        }}
        error={failure}
      />
    </Dialog>
  )
}

/** The first people of the project whose name or address contains the text, by name. */
function useFound(projectGuid: string, text: string): readonly Person[] {
  const [search] = useDebouncedValue(text.trim(), searchDebounceMs)
  const body = { search, sortBy: 'name' as const, descending: false, pageRows: offeredAtOnce }
  const query = callQuery(listPeople, { params: { projectId: projectGuid }, body }, { suppressNotice: true })
  return useQuery({ ...query, placeholderData: keepPreviousData }).data?.people ?? []
}
