import { IconArrowsExchange, IconFolderOpen, IconFolderPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { deleteTimeslot, listBookings, openCaseOfBooking } from '../../../../contract/eap-booking/bookings.ts'
import { pathTo } from '../../../../domain/shell/routes.ts'
import { useGoTo } from '../../../platform/address/location.ts'
import { useWrite } from '../../../platform/calls/queries.ts'
import { useOnce } from '../../../platform/calls/use-once.ts'
import { notify } from '../../../platform/notices.ts'
import { useMay } from '../../../platform/session/permissions.tsx'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { RowAction } from '../../../ui/data-table/data-column.ts'
import { useConfirm } from '../../../ui/dialogs/use-confirm.tsx'
import type { Booking } from './use-bookings.ts'
import { written } from './written.ts'

/** What can be done with a booking, and the question before one is deleted. */
export function useBookingActions(onMove: (booking: Booking) => void): {
  rowActions: (booking: Booking) => RowAction[]
  question: ReactNode
} {
  const { t } = useTranslation('eap-booking')
  const mayWriteCases = useMay('writeCases')
  const openCase = useOpenCase()
  const { remove, question } = useDelete()
  const rowActions = (booking: Booking) => {
    const actions: RowAction[] = []
    const hasBegun = Date.parse(booking.startTime) <= Date.now() ? t('bookings.hasBegun') : undefined
    const isClosed = booking.applicantEmail === '' && booking.caseYearId === null
    if (booking.caseYearId !== null || mayWriteCases)
      actions.push({
        id: 'case',
        label: t(booking.caseYearId === null ? 'bookings.makeCase' : 'bookings.openCase'),
        icon: booking.caseYearId === null ? <IconFolderPlus size={16} /> : <IconFolderOpen size={16} />,
        quick: true,
        onSelect: () => void openCase(booking),
        disabledReason: isClosed ? t('bookings.closedText') : undefined,
      })
    if (booking.canManage)
      actions.push(
        {
          id: 'move',
          label: t('bookings.move'),
          icon: <IconArrowsExchange size={16} />,
          onSelect: () => onMove(booking),
          disabledReason: hasBegun,
        },
        {
          id: 'delete',
          label: t('bookings.delete'),
          icon: <IconTrash size={16} />,
          tone: 'red',
          onSelect: () => void remove(booking),
          disabledReason: hasBegun,
        },
      )
    return actions
  }
  return { rowActions, question }
}

function useOpenCase() {
  const goTo = useGoTo()
  const { mutateAsync } = useWrite(openCaseOfBooking, { refresh: [listBookings] })
  return useOnce(async ({ caseYearId, reservationGuid }: Booking) => {
    try {
      const yearId = caseYearId ?? (await mutateAsync({ params: { reservationGuid } })).yearId
      goTo(pathTo('eap-case', { caseYearId: yearId }))
    } catch {
      // The call has said why.
    }
  })
}

function useDelete() {
  const { t } = useTranslation('eap-booking')
  const [confirm, question] = useConfirm()
  const { mutateAsync } = useWrite(deleteTimeslot, { refresh: [listBookings] })
  const remove = useOnce(async ({ id, expertName, startTime }: Booking) => {
    const agreed = await confirm({
      title: t('bookings.deleteTitle', { expert: expertName, when: written(startTime) }),
      text: t('bookings.deleteText'),
      confirmLabel: t('bookings.delete'),
      tone: 'red',
    })
    if (!agreed) return
    try {
      await mutateAsync({ params: { timeslotId: id } })
      notify({ kind: 'positive', title: t('bookings.deleted') })
    } catch {
      // The call has said why.
    }
  })
  return { remove, question }
}
