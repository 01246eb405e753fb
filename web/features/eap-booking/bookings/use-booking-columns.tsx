import { Anchor, Switch } from '@mantine/core'
import { IconMailX } from '@tabler/icons-react'
import { useMemo } from 'react'
import { listBookings, updateTimeslotFlag } from '../../../../contract/eap-booking/bookings.ts'
import { pathTo } from '../../../../domain/shell/routes.ts'
import { useWrite } from '../../../platform/calls/queries.ts'
import { useMay } from '../../../platform/session/permissions.tsx'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { DataColumn } from '../../../ui/data-table/data-column.ts'
import { useCatalogueNames } from '../use-catalogue-names.ts'
import classes from './bookings.module.css'
import { BookingNote } from './booking-note.tsx'
import type { Booking } from './use-bookings.ts'
import { written } from './written.ts'

/** The columns of the booking list (EAP-2-49…54); the flags are those of admins, in rows that they manage. */
export function useBookingColumns(): readonly DataColumn<Booking>[] {
  const { t } = useTranslation('eap-booking')
  const { categoryName, topicName } = useCatalogueNames(true)
  const seesFlags = useMay('manageBookings')
  return useMemo(() => {
    const plain = { sortable: false } as const
    const flag = (id: 'verified' | 'expertInvited', parameter: 'verified' | 'invited'): DataColumn<Booking> => ({
      id,
      header: t(`column.${id}`),
      ...(id === 'expertInvited' ? { under: 'verified' } : {}),
      kind: 'custom',
      value: (booking) => booking[id],
      cell: (booking) => booking.canManage && <FlagSwitch booking={booking} flag={id} parameter={parameter} />,
      phone: 'below',
      phoneCell: (booking) =>
        booking.canManage ? <FlagSwitch booking={booking} flag={id} parameter={parameter} isLabelled /> : null,
    })
    return [
      { id: 'expertName', header: t('column.expertName'), kind: 'name' },
      {
        id: 'startTime',
        header: t('column.startTime'),
        width: 140,
        value: ({ startTime }) => written(startTime),
        phone: 'aside',
      },
      {
        ...plain,
        id: 'endTime',
        header: t('column.endTime'),
        under: 'startTime',
        width: 140,
        value: ({ endTime }) => written(endTime),
        phone: 'hidden',
      },
      { id: 'licenseName', header: t('column.licenseName'), phone: 'meta' },
      {
        id: 'category',
        header: t('column.category'),
        under: 'licenseName',
        value: ({ category }) => categoryName(category),
        phone: 'meta',
      },
      {
        ...plain,
        id: 'applicantEmail',
        header: t('column.applicantEmail'),
        kind: 'custom',
        cell: (booking) => <Reach booking={booking} />,
        phone: 'below',
        phoneCell: (booking) => (isReachShown(booking) ? <Reach booking={booking} /> : null),
      },
      {
        ...plain,
        id: 'applicantPhone',
        header: t('column.applicantPhone'),
        under: 'applicantEmail',
        cell: ({ applicantPhone }) =>
          applicantPhone && (
            <Anchor className={classes.contact} href={`tel:${applicantPhone}`}>
              {applicantPhone}
            </Anchor>
          ),
        phone: 'below',
      },
      {
        ...plain,
        id: 'topic',
        header: t('column.topic'),
        value: ({ topic }) => topic && topicName(topic),
        phone: 'hidden',
      },
      {
        ...plain,
        id: 'note',
        header: t('column.note'),
        under: 'topic',
        cell: (booking) => <BookingNote booking={booking} />,
        phone: 'below',
        phoneCell: ({ note }) => note,
      },
      ...(seesFlags ? [flag('verified', 'verified'), flag('expertInvited', 'invited')] : []),
      {
        ...plain,
        id: 'linkGuid',
        header: t('column.linkGuid'),
        width: 110,
        cell: ({ linkGuid }) =>
          linkGuid && (
            <Anchor
              className={classes.link}
              href={pathTo('eap-reservation', { linkGuid })}
              target="_blank"
              rel="noreferrer"
              title={linkGuid}
            >
              {linkGuid}
            </Anchor>
          ),
        phone: 'hidden',
      },
    ]
  }, [t, categoryName, topicName, seesFlags])
}

const isReachShown = ({ applicantEmail, messageFailed }: Booking) => applicantEmail !== '' || messageFailed

/** How the client is reached, and whether the last message did not get there. */
function Reach({ booking }: { booking: Booking }) {
  const { t } = useTranslation('eap-booking')
  const { applicantEmail, messageFailed } = booking
  return (
    <span className={classes.reach}>
      {messageFailed && (
        <span className={classes.unreached} title={t('bookings.messageFailed')}>
          <IconMailX size={16} aria-label={t('bookings.messageFailed')} role="img" />
        </span>
      )}
      {applicantEmail ? (
        <Anchor className={classes.contact} href={`mailto:${applicantEmail}`}>
          {applicantEmail}
        </Anchor>
      ) : (
        <span className={classes.closed} title={t('bookings.closedText')}>
          {t('bookings.closed')}
        </span>
      )}
    </span>
  )
}

type FlagProps = {
  booking: Booking
  flag: 'verified' | 'expertInvited'
  parameter: 'verified' | 'invited'
  isLabelled?: boolean
}

/** A flag of a booking, sent as soon as it is switched. */
function FlagSwitch({ booking, flag, parameter, isLabelled }: FlagProps) {
  const { t } = useTranslation('eap-booking')
  const { mutate, isPending, variables } = useWrite(updateTimeslotFlag, { refresh: [listBookings] })
  const isOn = isPending ? variables.params.value === '1' : booking[flag] === true
  const label = t(`column.${flag}`)
  return (
    <Switch
      className={classes.flag}
      {...(isLabelled ? { label } : { 'aria-label': `${label}: ${booking.expertName}, ${written(booking.startTime)}` })}
      checked={isOn}
      onClick={(event) => event.stopPropagation()}
      onChange={({ currentTarget }) =>
        mutate({ params: { parameter, timeslotId: booking.id, value: currentTarget.checked ? '1' : '0' } })
      }
    />
  )
}
