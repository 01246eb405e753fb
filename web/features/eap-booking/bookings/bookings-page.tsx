import { Button } from '@mantine/core'
import { IconCalendarCheck, IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { bookingColumns, exportBookings } from '../../../../contract/eap-booking/bookings.ts'
import { pageSizes } from '../../../../domain/lists/page-sizes.ts'
import { usePageTitle } from '../../../platform/address/page-title.ts'
import { download } from '../../../platform/calls/download.ts'
import { useMay } from '../../../platform/session/permissions.tsx'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { later } from '../../../ui/floating/later.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { BookingMenu } from '../booking-menu.tsx'
import { BookingFilters } from './booking-filters.tsx'
import { useBookingActions } from './use-booking-actions.tsx'
import { useBookingColumns } from './use-booking-columns.tsx'
import { useBookings, type Booking } from './use-bookings.ts'

const BookingLinkDialog = later(async () => (await import('./booking-link-dialog.tsx')).BookingLinkDialog)
const MoveBookingDialog = later(async () => (await import('./move-booking-dialog.tsx')).MoveBookingDialog)

/** What clients have booked: administrators see all, experts their own (EAP-7-05). */
export function BookingsPage() {
  const { t } = useTranslation('eap-booking')
  const list = useBookings()
  const columns = useBookingColumns()
  const mayExport = useMay('exportCases')
  const mayManage = useMay('manageBookings')
  const [moved, setMoved] = useState<Booking | null>(null)
  const [isLinking, setIsLinking] = useState(false)
  const { rowActions, question } = useBookingActions(setMoved)
  usePageTitle(t('bookings.title'))
  const save = () => {
    const headers = Object.fromEntries(bookingColumns.map((id) => [id, t(`column.${id}`)]))
    return download(
      exportBookings,
      { body: { ...list.filter, headers } },
      { name: 'eap_timeslots_table.xlsx', errorText: t('bookings.exportFailed') },
    )
  }
  return (
    <>
      <PageHeader
        title={t('bookings.title')}
        meta={[t('bookings.intro')]}
        actions={
          <>
            <BookingMenu here="bookings" />
            {mayManage && (
              <Button variant="default" leftSection={<IconLink size={16} />} onClick={() => setIsLinking(true)}>
                {t('link.button')}
              </Button>
            )}
          </>
        }
      />
      <DataTable
        label={t('bookings.title')}
        columns={columns}
        rows={list.rows}
        totalCount={list.totalCount}
        rowId={({ reservationGuid }) => reservationGuid}
        view={list.table.view}
        onViewChange={list.table.onViewChange}
        pageSizes={pageSizes}
        rememberAs="eap-bookings"
        loading={list.isLoading}
        error={list.error}
        onRetry={list.retry}
        searchPlaceholder={t('bookings.search')}
        filters={<BookingFilters chosen={list.chosen} onChange={list.table.change} />}
        filtered={list.isFiltered}
        onClearFilters={list.clear}
        rowActions={rowActions}
        {...(mayExport ? { onExport: () => save().catch(() => undefined) } : {})}
        empty={
          <EmptyState icon={<IconCalendarCheck size={28} />} title={t('bookings.empty')}>
            {t('bookings.emptyText')}
          </EmptyState>
        }
      />
      {question}
      {isLinking && <BookingLinkDialog onClose={() => setIsLinking(false)} />}
      {moved && <MoveBookingDialog booking={moved} onClose={() => setMoved(null)} />}
    </>
  )
}
