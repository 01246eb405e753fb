import { Button } from '@mantine/core'
import { IconCalendar, IconCalendarCheck, IconChevronDown, IconPlus, IconTableExport } from '@tabler/icons-react'
import { canSeeBooking } from '../../../../../contract/eap-booking/can-see-booking.ts'
import { exportCases, exportContacts } from '../../../../../contract/eap-cases/cases.ts'
import { pathTo } from '../../../../../domain/shell/routes.ts'
import { download } from '../../../../platform/calls/download.ts'
import { useCall } from '../../../../platform/calls/queries.ts'
import { useOnce } from '../../../../platform/calls/use-once.ts'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { ButtonMenu } from '../../../../ui/floating/button-menu.tsx'
import { UiLink } from '../../../../ui/link.tsx'
import classes from '../cases.module.css'
import { newCase } from '../new-case.ts'
import type { CaseList } from './use-case-list.ts'
import { useSheetWords } from './use-sheet-words.ts'

/** Calendar and booking list, for those whose menu has them (EAP-2-25…27). */
export function BookingLinks() {
  const { t } = useTranslation('eap-cases')
  const { data: isOffered } = useCall(canSeeBooking, {})
  if (!isOffered) return null
  return (
    <>
      <Button
        variant="default"
        component={UiLink}
        href={pathTo('eap-calendar')}
        leftSection={<IconCalendar size={16} />}
      >
        {t('list.calendar')}
      </Button>
      <Button
        variant="default"
        component={UiLink}
        href={pathTo('eap-bookings')}
        leftSection={<IconCalendarCheck size={16} />}
      >
        {t('list.bookings')}
      </Button>
    </>
  )
}

/** The rows that match the filters, or the contacts of the days filtered by (EAP-2-24, EAP-2-30, EAP-2-31). */
export function ExportMenu({ filters }: Pick<CaseList, 'filters'>) {
  const { t } = useTranslation('eap-cases')
  const { dateFrom, dateTo } = filters
  const words = useSheetWords()
  const options = { errorText: t('list.exportFailed') }
  const handleCases = useOnce(() =>
    download(
      exportCases,
      { body: { ...filters, ...words.cases } },
      { ...options, name: 'eap_export_table.xlsx' },
    ).catch(() => undefined),
  )
  const handleContacts = useOnce(() =>
    download(
      exportContacts,
      { body: { dateFrom, dateTo, ...words.contacts } },
      { ...options, name: 'eap_export_contacts.xlsx' },
    ).catch(() => undefined),
  )
  return (
    <ButtonMenu
      entries={[
        { id: 'cases', label: t('list.exportCases'), onSelect: () => void handleCases() },
        { id: 'contacts', label: t('list.exportContacts'), onSelect: () => void handleContacts() },
      ]}
    >
      {(buttonProps) => (
        <Button
          {...buttonProps}
          variant="default"
          leftSection={<IconTableExport size={16} />}
          rightSection={<IconChevronDown size={13} aria-hidden="true" />}
        >
          {t('list.export')}
        </Button>
      )}
    </ButtonMenu>
  )
}

/** Disabled with its reason while an expert has not answered every case assigned to him (EAP-2-29). */
export function AddCase({ pending }: { pending: number }) {
  const { t } = useTranslation('eap-cases')
  const shared = { leftSection: <IconPlus size={16} /> }
  if (pending === 0) {
    return (
      <Button {...shared} component={UiLink} href={pathTo('eap-case', { caseYearId: newCase })}>
        {t('list.add')}
      </Button>
    )
  }
  return (
    <>
      <span className={classes.reason} id="add-case-reason">
        {t('pending.first', { count: pending })}
      </span>
      <Button {...shared} disabled aria-describedby="add-case-reason">
        {t('list.add')}
      </Button>
    </>
  )
}
