import type { Permissions } from '../access/permissions.ts'
import {
  eapHeaderLanguages,
  headerLanguages,
  sharedPageLanguages,
  type InterfaceLanguage,
} from '../languages/languages.ts'
import { isPublicRoute, type RouteId } from './route-table.ts'
import type { RouteMatch } from './routes.ts'

const signInRoutes: readonly RouteId[] = ['login', 'login-callback', 'login-logout']
const reservationRoutes: readonly RouteId[] = [
  'eap-reservations',
  'eap-reservation',
  'eap-waiting',
  'eap-outcome',
  'today',
]
const eapRoutes: readonly RouteId[] = [
  'eap',
  'eap-case',
  'eap-of-project',
  'eap-calendar',
  'eap-bookings',
  'eap-licences',
  'eap-licence',
  'eap-catalogue',
  'eap-experts',
  'eap-service',
  'eap-expert',
]

/** Pages opened by a link have no header; the sign-in pages have only its language selector. */
export function headerOf(match: RouteMatch | undefined): 'full' | 'language' | 'hidden' {
  if (!match) return 'full'
  if (signInRoutes.includes(match.id)) return 'language'
  return isPublicRoute(match.id) ? 'hidden' : 'full'
}

/** The menu is shown beside every page of an organization and, for admins, beside the pages of the EAP. */
export function isMenuShown(match: RouteMatch | undefined, permissions: Pick<Permissions, 'hasAdminRole'>): boolean {
  if (!match || isPublicRoute(match.id)) return false
  return match.params['orgGuid'] !== undefined || (permissions.hasAdminRole && isEapRoute(match.id))
}

export function isEapRoute(id: RouteId): boolean {
  return eapRoutes.includes(id)
}

const reservationLanguages = ['en', 'cs', 'hu'] as const satisfies readonly InterfaceLanguage[]

/** What the language selector of a page offers. The current language may be another; it is kept and shown as current. */
export function languagesOffered(match: RouteMatch | undefined): readonly InterfaceLanguage[] {
  if (!match || signInRoutes.includes(match.id)) return headerLanguages
  if (reservationRoutes.includes(match.id)) return reservationLanguages
  if (isPublicRoute(match.id)) return sharedPageLanguages
  return isEapRoute(match.id) ? eapHeaderLanguages : headerLanguages
}
