import { IconTemplate } from '@tabler/icons-react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { canSeeBooking } from '../../../contract/eap-booking/can-see-booking.ts'
import { menuFor, menuSections, type MenuEntry } from '../../../domain/shell/menu.ts'
import { useContextIds, useRouteMatch } from '../../platform/address/location.ts'
import { useCall } from '../../platform/calls/queries.ts'
import { usePermissions } from '../../platform/session/permissions.tsx'
import type { MenuItem, MenuSection } from '../../ui/shell/side-menu.tsx'
import { menuIcons } from './menu-icons.tsx'

type Menu = { sections: MenuSection[]; footer: MenuItem[] }

/** The menu of the page: what the user may open, in sections; About is at the bottom. */
export function useMenu(): Menu {
  const { t } = useTranslation('shell')
  const match = useRouteMatch()
  const { orgGuid, projGuid } = useContextIds()
  const permissions = usePermissions()
  const allowed = menuFor(permissions, permissions.featurePermissions, { orgGuid, projGuid })
  const isBooking = ({ id }: MenuEntry) => id === 'EapCalendar' || id === 'EapBookings'
  // Who sees the calendar and the bookings also depends on an expert's categories (EAP-2-27).
  const { data: seesBooking } = useCall(canSeeBooking, {}, { enabled: allowed.some(isBooking) })
  const entries = allowed.filter((entry) => seesBooking === true || !isBooking(entry))
  const current = currentEntry(entries, match?.id)
  const item = (entry: MenuEntry): MenuItem => {
    const Icon = menuIcons[entry.id]
    return {
      id: entry.id,
      label: t(`menu.${entry.id}`),
      icon: <Icon size={16} stroke={1.6} />,
      href: entry.path,
      active: entry === current,
    }
  }
  const sections = menuSections.map((section) => {
    const items = entries.filter((entry) => entry.section === section && entry.id !== 'AboutApp').map(item)
    // Within a project the templates fold into one entry, unless the current page is one of them.
    const isFolded = section === 'templates' && projGuid !== null && current?.section !== 'templates'
    const [first] = items
    const icon = <IconTemplate size={16} stroke={1.6} />
    const folded = first && { id: 'templates', label: t('menu.allTemplates'), icon, href: first.href, deeper: true }
    return { id: section, title: t(`menu.${section}`), items: isFolded && folded ? [folded] : items }
  })
  return {
    sections: sections.filter(({ items }) => items.length > 0),
    footer: entries.filter(({ id }) => id === 'AboutApp').map(item),
  }
}

/** The last entry of the route: Projects, not the organization's card, which is on the same page. */
function currentEntry(entries: readonly MenuEntry[], routeId: string | undefined): MenuEntry | undefined {
  if (!routeId) return undefined
  const exact = entries.findLast((entry) => entry.route === routeId)
  // Editors belong to the list they are opened from: `360-templates-mails`, `report-template`.
  return exact ?? entries.findLast(({ route }) => routeId.startsWith(route) || route === `${routeId}s`)
}
