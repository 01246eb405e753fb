import { ReturnCode } from '../methods/answer.ts'
import type { EwayStore, Folder, Item } from './store.ts'

/** What may be wrong with what the CRM holds. */
export const spoils = [
  'old-dates',
  'six-decimals',
  'negative-price',
  'no-name',
  'moved-project',
  'removed-currency',
  'deleted-company',
  'deleted-project',
  'changed-company',
  'changed-project',
] as const
export type Spoil = {
  kind: (typeof spoils)[number]
  /** The record concerned; of `removed-currency` not needed. */
  itemGuid?: string | undefined
  /** Code of the currency, name of the company or project, guid of the new customer. */
  value?: string | undefined
}

/** Changes a record as people and programs do who do not know what becomes of it. */
export function spoil(store: EwayStore, { kind, itemGuid = '', value = '' }: Spoil): void {
  const change = (folder: Folder, fields: Record<string, unknown>) => {
    const item = found(store, folder, itemGuid)
    store.put(folder, { ...item, ...fields, ItemVersion: item.ItemVersion + 1 })
  }
  switch (kind) {
    case 'old-dates':
      return change('Projects', { ProjectStart: '0001-01-01 00:00:00Z' })
    case 'six-decimals':
      return change('Projects', { Price: 1250.123456 })
    case 'negative-price':
      return change('Projects', { Price: -100 })
    case 'no-name':
      return change('Companies', { CompanyName: ' ' })
    case 'moved-project':
      return change('Projects', { Companies_CustomerGuid: found(store, 'Companies', value).ItemGUID })
    case 'changed-company':
      return change('Companies', { CompanyName: value })
    case 'changed-project':
      return change('Projects', { ProjectName: value })
    case 'removed-currency':
      return removeCurrency(store, value)
    case 'deleted-company':
      return void store.remove('Companies', itemGuid)
    case 'deleted-project':
      return void store.remove('Projects', itemGuid)
  }
}

function removeCurrency(store: EwayStore, code: string): void {
  for (const entry of store.list('EnumValues'))
    if (entry['EnumTypeName'] === 'Currency' && entry['En'] === code)
      store.put('EnumValues', { ...entry, IsVisible: false })
}

function found(store: EwayStore, folder: Folder, guid: string): Item {
  const item = store.get(folder, guid)
  if (!item) throw new ReturnCode('rcItemNotFound', `${folder} ${guid}`)
  return item
}
