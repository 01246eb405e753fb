import type { MailPage } from '../../../domain/mailing/mail-pages.ts'
import { pathTo } from '../../../domain/shell/routes.ts'

/** Longer addresses are cut by some mail programs and proxies. */
const idsInAddress = 800

export type MailPlace = { orgGuid: string; projGuid: string; waveGuid: string }

const keyOf = (page: string, waveGuid: string) => `assay.chosen.${page}.${waveGuid}`

/**
 * The address of a mail page that names people: by their ids, or, where these would make it too long for the way, by
 * `ids=kept`; the tab then keeps them. Called when somebody goes there.
 */
export function pathNamingPeople(page: MailPage, place: MailPlace, ids: readonly number[]): string {
  const isKept = ids.length > idsInAddress
  if (isKept) sessionStorage.setItem(keyOf(page, place.waveGuid), JSON.stringify(ids))
  const path = pathTo(page, { ...place, assesseeIds: isKept ? '' : ids.join('-') })
  return isKept ? `${path}?ids=kept` : path
}

/** Those whom this tab keeps for the page; nobody in another tab. */
export function keptPeople(page: MailPage, waveGuid: string): number[] {
  const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(page, waveGuid)) ?? '[]')
  return Array.isArray(kept) ? kept.filter((id) => Number.isInteger(id)) : []
}
