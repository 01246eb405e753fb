import type { AnswerOf } from '../../../contract/endpoint.ts'
import type { getHoganOptions } from '../../../contract/providers/hogan.ts'
import { isHoganGroup } from '../../../domain/providers/hogan-group.ts'

export type HoganOptions = AnswerOf<typeof getHoganOptions>
export type HoganForm = { masterAccountId: string; group: string; productLink: string }

export const hoganFormOf = ({ masterAccountId, groupName, productLinkName }: HoganOptions): HoganForm => ({
  masterAccountId,
  group: groupName,
  productLink: productLinkName,
})

/** Groups and product links of an account; what is stored stays among them, also while Hogan does not answer. */
export function choicesOf({ masterAccounts }: HoganOptions, stored: HoganForm, masterAccountId: string) {
  const account = masterAccounts.find(({ id }) => id === masterAccountId)
  const isStored = stored.masterAccountId === masterAccountId
  const withStored = (listed: readonly string[] = [], own: string) =>
    isStored && own !== '' && !listed.includes(own) ? [own, ...listed] : [...listed]
  return {
    groups: withStored(account?.groups, stored.group),
    productLinks: withStored(account?.productLinks, stored.productLink),
  }
}

export function accountsOf({ masterAccounts }: HoganOptions, stored: HoganForm): { value: string; label: string }[] {
  const listed = masterAccounts.map(({ id, displayName }) => ({ value: id, label: displayName }))
  const { masterAccountId: own } = stored
  return own === '' || listed.some(({ value }) => value === own) ? listed : [{ value: own, label: own }, ...listed]
}

/** The first thing that is missing (OPS-5-95). */
export function missingOf({ masterAccountId, group, productLink }: HoganForm) {
  if (masterAccountId === '') return 'masterAccount'
  if (!isHoganGroup(group)) return 'group'
  return productLink === '' ? 'productLink' : undefined
}
