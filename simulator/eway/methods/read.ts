import { isFolder, type EwayStore, type Folder } from '../data/store.ts'
import { isObject, numberIn, objectIn, ReturnCode, textIn, textsIn, type Body } from './answer.ts'
import { valueOf } from './query.ts'

/** `GetCompaniesByItemGuids` and the like; records that are not there are left out. */
export function byItemGuids(store: EwayStore, folder: Folder, body: Body): Body {
  return { Data: textsIn(body, 'itemGuids').flatMap((guid) => store.get(folder, guid) ?? []) }
}

/** `SearchUsers` and the like: all fields of `transmitObject` are equal. */
export function search(store: EwayStore, folder: Folder, body: Body): Body {
  const wanted = Object.entries(objectIn(body, 'transmitObject'))
  const isSame = (have: unknown, want: unknown) =>
    typeof have === 'string' && typeof want === 'string' ? have.toLowerCase() === want.toLowerCase() : have === want
  return {
    Data: store.list(folder).filter((item) => wanted.every(([name, value]) => isSame(valueOf(item, name), value))),
  }
}

export function changedIdentifiers(store: EwayStore, body: Body): Body {
  const folder = textIn(body, 'folderName')
  if (!isFolder(folder)) throw new ReturnCode('rcInvalidParameter', `Unknown folder ${folder}`)
  const ids = store.changedIds(folder, numberIn(body, 'baseChangeId'), numberIn(body, 'targetChangeId'))
  return { Data: ids.map((guid) => ({ ItemGUID: guid, ItemVersion: store.get(folder, guid)?.ItemVersion ?? null })) }
}

/** A copy that a fault or a save may change. */
export const fieldsOf = (value: unknown): Record<string, unknown> => (isObject(value) ? { ...value } : {})
