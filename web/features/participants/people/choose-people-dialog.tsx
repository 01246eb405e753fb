import { Button } from '@mantine/core'
import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { evaluateInWave } from '../../../../contract/participants/participants.ts'
import { listPeopleToSelect, listsOfPeople } from '../../../../contract/participants/people-list.ts'
import { getWave } from '../../../../contract/waves/waves.ts'
import { notify } from '../../../platform/notices.ts'
import { useMay } from '../../../platform/session/permissions.tsx'
import { useCall, useWrite } from '../../../platform/calls/queries.ts'
import type { DataColumn } from '../../../ui/data-table/data-column.ts'
import { LockedWhile } from '../../../ui/form/locked-while.tsx'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { useTableView } from '../../../ui/data-table/use-table-view.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { usePersonName } from '../person-name.ts'
import type { SelectedPerson } from './use-people.ts'

type Props = {
  projectGuid: string
  waveGuid: string
  /** Nobody is in the wave yet. */
  isEmpty: boolean
  /** What to offer when there is nobody to choose. */
  emptyAction: ReactNode
  onClose: () => void
}

const nobody: readonly SelectedPerson[] = []

/** People of the project who are not evaluated in the wave yet; for an empty wave all of them are preselected. */
export function ChoosePeopleDialog({ projectGuid, waveGuid, isEmpty, emptyAction, onClose }: Props) {
  const { t } = useTranslation('participants')
  const list = useCall(listPeopleToSelect, { params: { projectId: projectGuid }, body: { outsideWave: waveGuid } })
  const join = useWrite(evaluateInWave, { refresh: [...listsOfPeople, getWave] })
  const [view, setView] = useTableView({ sortBy: 'name', pageRows: 10_000 })
  const [picked, setPicked] = useState<ReadonlySet<string>>()
  const candidates = list.data ?? nobody
  const chosen = picked ?? new Set(isEmpty ? candidates.map(({ id }) => String(id)) : [])
  const handleConfirm = () =>
    join.mutate(
      { params: { projectId: projectGuid, waveGuid }, body: { assesseeIds: [...chosen].map(Number), evaluated: true } },
      {
        onSuccess: ({ changed }) => {
          notify({ kind: 'positive', title: t('choose.done', { count: changed }) })
          onClose()
        },
      },
    )
  return (
    <Dialog
      opened
      onClose={onClose}
      size="lg"
      title={t('choose.title')}
      meta={t('choose.text')}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          {candidates.length > 0 && (
            <Button disabled={chosen.size === 0} loading={join.isPending} onClick={handleConfirm}>
              {t('choose.confirm', { count: chosen.size })}
            </Button>
          )}
        </>
      }
    >
      <LockedWhile sending={join.isPending}>
        <DataTable
          bare
          label={t('choose.title')}
          columns={useCandidateColumns()}
          rows={candidates}
          rowId={({ id }) => String(id)}
          view={view}
          onViewChange={setView}
          pageSizes={false}
          rememberAs={null}
          maxHeight="50vh"
          searchPlaceholder={t('nameOrEmail')}
          loading={list.isPending}
          error={list.isError ? {} : null}
          onRetry={() => void list.refetch()}
          empty={
            <EmptyState compact title={t('choose.noneTitle')} actions={emptyAction}>
              {t('choose.noneText')}
            </EmptyState>
          }
          selection={chosen}
          onSelectionChange={setPicked}
        />
      </LockedWhile>
    </Dialog>
  )
}

function useCandidateColumns(): readonly DataColumn<SelectedPerson>[] {
  const { t } = useTranslation('participants')
  const nameOf = usePersonName()
  const seesEmails = useMay('editPeople')
  return useMemo(
    () => [
      { id: 'name', header: t('column.person'), kind: 'name', value: nameOf },
      ...(seesEmails ? [{ id: 'email', header: t('column.email') }] : []),
      { id: 'languageCode', header: t('column.language'), width: 92, phone: 'aside' },
    ],
    [t, nameOf, seesEmails],
  )
}
