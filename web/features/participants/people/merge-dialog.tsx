import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listAssesseeDetails, listAssessees } from '../../../../contract/participants/participants.ts'
import { mergeAssessees } from '../../../../contract/participants/merging.ts'
import { getWave } from '../../../../contract/waves/waves.ts'
import { isApiError } from '../../../platform/calls/api-error.ts'
import { wordError } from '../../../platform/calls/error-wording.ts'
import { notify } from '../../../platform/notices.ts'
import { useCall, useWrite } from '../../../platform/calls/queries.ts'
import { useOnce } from '../../../platform/calls/use-once.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { usePersonName } from '../person-name.ts'
import type { Person } from './use-people.ts'

type Props = { source: Person; projectGuid: string; onClose: () => void }
const offeredAtOnce = 100

/** Two records of one person become one: everything of the source moves to the target that is chosen here. */
export function MergeDialog({ source, projectGuid, onClose }: Props) {
  const { t } = useTranslation('participants')
  const nameOf = usePersonName()
  const [targetId, setTargetId] = useState<string | null>(null)
  const [failure, setFailure] = useState<string>()
  const { data: people = [] } = useCall(listAssessees, { params: { projectId: projectGuid }, query: {} })
  const merge = useWrite(mergeAssessees, {
    suppressNotice: true,
    refresh: [listAssesseeDetails, listAssessees, getWave],
  })
  const targets = people.filter(({ id }) => id !== source.id)
  const handleMerge = useOnce(async () => {
    const body = { sourceAssesseeId: source.id, targetAssesseeId: Number(targetId) }
    try {
      const { errorMessage } = await merge.mutateAsync({ params: { projectId: projectGuid }, body })
      if (errorMessage) return setFailure(wordError(errorMessage) ?? t('merge.failed'))
      notify({ kind: 'positive', title: t('merge.done') })
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
          <Button disabled={targetId === null} loading={merge.isPending} onClick={() => void handleMerge()}>
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
        limit={offeredAtOnce}
        data={targets.map((person) => ({
          value: String(person.id),
          label: person.name && person.email ? `${person.name} (${person.email})` : nameOf(person),
        }))}
        value={targetId}
        onChange={(value) => {
          setTargetId(value)
          setFailure(undefined)
        }}
        error={failure}
      />
    </Dialog>
  )
}
