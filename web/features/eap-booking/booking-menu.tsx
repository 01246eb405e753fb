import { Button } from '@mantine/core'
import { IconCalendarCheck, IconCalendarWeek, IconLifebuoy } from '@tabler/icons-react'
import { canSeeBooking } from '../../../contract/eap-booking/can-see-booking.ts'
import { pathTo } from '../../../domain/shell/routes.ts'
import { useCall } from '../../platform/calls/queries.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { UiLink } from '../../ui/link.tsx'

type Page = 'calendar' | 'bookings'

/** Links between cases, calendar and bookings, for those whom the server lets see them (EAP-2-27). */
export function BookingMenu({ here }: { here: Page }) {
  const { t } = useTranslation('eap-booking')
  const { data: isShown } = useCall(canSeeBooking, {})
  if (!isShown) return null
  const link = (label: string, href: string, icon: React.ReactNode) => (
    <Button component={UiLink} href={href} variant="default" leftSection={icon}>
      {label}
    </Button>
  )
  return (
    <>
      {link(t('menu.cases'), pathTo('eap'), <IconLifebuoy size={16} />)}
      {here === 'calendar'
        ? link(t('bookings.title'), pathTo('eap-bookings'), <IconCalendarCheck size={16} />)
        : link(t('calendar.title'), pathTo('eap-calendar'), <IconCalendarWeek size={16} />)}
    </>
  )
}
