import { may } from '../../../../domain/rights/rules.ts'
import { IconArrowMerge, IconLockOpen, IconMailCheck, IconPencil, IconTrash, IconUserMinus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { clearBouncedAddress } from '../../../../contract/mailing/bounces.ts'
import { deleteAssessee, evaluateInWave, unlockAssessee } from '../../../../contract/participants/participants.ts'
import { listPeople, listsOfPeople } from '../../../../contract/participants/people-list.ts'
import { getWave } from '../../../../contract/waves/waves.ts'
import { canDeletePerson, canMergePeople } from '../../../../domain/participants/people-rights.ts'
import { pathTo } from '../../../../domain/shell/routes.ts'
import { useGoTo } from '../../../platform/address/location.ts'
import { notify } from '../../../platform/notices.ts'
import { usePermissions } from '../../../platform/session/permissions.tsx'
import { useWrite } from '../../../platform/calls/queries.ts'
import type { RowAction } from '../../../ui/data-table/data-column.ts'
import { useConfirm } from '../../../ui/dialogs/use-confirm.tsx'
import { usePersonName } from '../person-name.ts'
import { loginStatus } from '../../../../domain/logins/login-status.ts'
import type { PeopleWave, Person, SelectedPerson } from './use-people.ts'
import { later } from '../../../ui/floating/later.tsx'

const MergeDialog = later(async () => (await import('./merge-dialog.tsx')).MergeDialog)

type Place = {
  orgGuid: string
  projectGuid: string
  wave: PeopleWave | null
  /** The person was deleted, merged into another or taken out of the wave. */
  onGone: (person: SelectedPerson) => void
}
const refresh = [...listsOfPeople, getWave]

/** What can be done with one person; only what the user may do is offered. */
export function usePersonActions(place: Place): {
  rowActions: (person: Person) => readonly RowAction[]
  canMerge: boolean
  merge: (person: SelectedPerson) => void
  dialogs: ReactNode
} {
  const { t } = useTranslation('participants')
  const goTo = useGoTo()
  const permissions = usePermissions()
  const { unlock, clearAddress, takeOut, remove, question } = usePersonWrites(place)
  const [merging, setMerging] = useState<SelectedPerson>()
  const { orgGuid, projectGuid, wave } = place
  const canMerge = wave !== null && canMergePeople(permissions, { ...wave, phase: wave.wavePhase })
  const mayEdit = may(permissions, 'editPeople')

  const rowActions = (person: Person): readonly RowAction[] => {
    const isLocked = person.customTools.some(({ status }) => status === loginStatus.locked)
    const isRated = person.ratersCount > 0 && wave?.waveSetupType === 'as360'
    const has360 = isRated || person.customTools.some(({ provider }) => provider === 'AS360')
    const isRatingWave = wave?.waveSetupType === 'as360' || wave?.waveSetupType === 'acdc'
    const icon = (Icon: typeof IconPencil) => <Icon size={16} />
    const actions: (RowAction | false)[] = [
      mayEdit && {
        id: 'edit',
        label: t('action.edit'),
        icon: icon(IconPencil),
        quick: true,
        onSelect: () => goTo(pathTo('assessee', { orgGuid, projGuid: projectGuid, assesseeId: String(person.id) })),
      },
      mayEdit &&
        isLocked && {
          id: 'unlock',
          label: t('action.unlock'),
          icon: icon(IconLockOpen),
          onSelect: () => unlock(person),
        },
      may(permissions, 'sendMails') &&
        person.bounced !== null && {
          id: 'address-works',
          label: t('action.addressWorks'),
          icon: icon(IconMailCheck),
          onSelect: () => clearAddress(person),
        },
      canMerge && {
        id: 'merge',
        label: t('action.merge'),
        icon: icon(IconArrowMerge),
        onSelect: () => setMerging(person),
      },
      mayEdit &&
        isRatingWave &&
        person.ratersCount === 0 && {
          id: 'take-out',
          label: t('action.takeOut'),
          icon: icon(IconUserMinus),
          onSelect: () => takeOut(person),
        },
      canDeletePerson(permissions, has360) && {
        id: 'delete',
        label: t('action.delete'),
        icon: icon(IconTrash),
        tone: 'red',
        onSelect: () => void remove(person),
      },
    ]
    return actions.filter((action) => action !== false)
  }
  return {
    rowActions,
    canMerge,
    merge: setMerging,
    dialogs: (
      <>
        {question}
        {merging && (
          <MergeDialog
            source={merging}
            projectGuid={projectGuid}
            onMerged={() => place.onGone(merging)}
            onClose={() => setMerging(undefined)}
          />
        )}
      </>
    ),
  }
}

function usePersonWrites({ projectGuid, wave, onGone }: Place) {
  const { t } = useTranslation('participants')
  const nameOf = usePersonName()
  const [confirm, question] = useConfirm()
  const unlocking = useWrite(unlockAssessee, { refresh: [listPeople] })
  const clearing = useWrite(clearBouncedAddress, { refresh: [listPeople] })
  const leaving = useWrite(evaluateInWave, { refresh })
  const deleting = useWrite(deleteAssessee, { refresh, errorText: t('delete.failed') })
  const paramsOf = (person: Person) => ({ projectId: projectGuid, assesseeId: person.id })
  const notifyDone = (title: string, gone?: Person) => ({
    onSuccess: () => {
      if (gone) onGone(gone)
      notify({ kind: 'positive', title })
    },
  })
  return {
    question,
    unlock: (person: Person) => unlocking.mutate({ params: paramsOf(person) }, notifyDone(t('unlocked'))),
    clearAddress: (person: Person) =>
      clearing.mutate({ params: paramsOf(person), body: {} }, notifyDone(t('addressWorks'))),
    takeOut: (person: Person) =>
      leaving.mutate(
        {
          params: { projectId: projectGuid, waveGuid: wave?.waveGuid ?? '' },
          body: { assesseeIds: [person.id], evaluated: false },
        },
        notifyDone(t('takenOut'), person),
      ),
    remove: async (person: Person) => {
      const title = t('delete.title', { name: nameOf(person) })
      if (!(await confirm({ title, text: t('delete.text'), confirmLabel: t('action.delete'), tone: 'red' }))) return
      deleting.mutate({ params: paramsOf(person) }, notifyDone(t('delete.done'), person))
    },
  }
}
