import { isMenuShown } from '../../../domain/shell/frame.ts'
import { menuFor, type MenuEntry, type MenuEntryId } from '../../../domain/shell/menu.ts'
import { useRouteMatch } from '../../platform/address/location.ts'
import { usePermissions } from '../../platform/session/permissions.tsx'

const housePages: readonly MenuEntryId[] = ['PriceList', 'Crm']

/** Pages of no organization, for where no menu leads to them. */
export function useHousePages(): MenuEntry[] {
  const permissions = usePermissions()
  const match = useRouteMatch()
  if (isMenuShown(match, permissions)) return []
  const allowed = menuFor(permissions, permissions.featurePermissions, { orgGuid: null, projGuid: null })
  return allowed.filter(({ id }) => housePages.includes(id))
}
