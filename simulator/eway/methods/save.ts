import { randomUUID } from 'node:crypto'
import type { EwayStore, Folder, Item } from '../data/store.ts'
import { objectIn, ReturnCode, type Body } from './answer.ts'
import { fieldsOf } from './read.ts'

/**
 * What `Save…` does with versions: none given, the last one to write wins; a higher one than the record's overwrites; another
 * is merged, unless the caller wants conflicts to be told.
 */
export function versioned(existing: Item | undefined, sent: Item | Body, diesOnConflict: boolean): Item {
  const given = typeof sent['ItemVersion'] === 'number' ? sent['ItemVersion'] : null
  const id = typeof sent['ItemGUID'] === 'string' ? sent['ItemGUID'].toLowerCase() : randomUUID()
  if (!existing) return { ...sent, ItemGUID: id, ItemVersion: given ?? 1 }
  const current = existing.ItemVersion
  const isNewer = given === null || given > current
  if (!isNewer && diesOnConflict)
    throw new ReturnCode(current === 1 && given === 1 ? 'rcItemAlreadyUploaded' : 'rcItemConflict')
  const kept = isNewer ? sent : Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null))
  const custom = { ...fieldsOf(existing['AdditionalFields']), ...fieldsOf(sent['AdditionalFields']) }
  return {
    ...existing,
    ...kept,
    AdditionalFields: custom,
    ItemGUID: id,
    ItemVersion: isNewer && given !== null ? given : current + 1,
  }
}

const required: Partial<Record<Folder, string>> = { Companies: 'CompanyName', Projects: 'ProjectName' }

/** `SaveCompany` and `SaveProject`. */
export function saveItem(store: EwayStore, folder: Folder, body: Body): Body {
  const sent = objectIn(body, 'transmitObject')
  const guid = typeof sent['ItemGUID'] === 'string' ? sent['ItemGUID'] : ''
  const saved = versioned(store.get(folder, guid), sent, body['dieOnItemConflict'] === true)
  const needed = required[folder]
  if (needed !== undefined && !saved[needed]) throw new ReturnCode('rcInvalidParameter', `${needed} is missing`)
  store.put(folder, saved)
  return { Guid: saved.ItemGUID }
}
