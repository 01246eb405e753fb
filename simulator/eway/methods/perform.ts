import type { Clock } from '../../../server/platform/clock.ts'
import { isFolder, type EwayStore } from '../data/store.ts'
import { ReturnCode, type Body } from './answer.ts'
import { deleteCart, deleteGoodInCart, saveCart } from './carts.ts'
import { query, queryAmount } from './query.ts'
import { byItemGuids, changedIdentifiers, search } from './read.ts'
import { saveItem } from './save.ts'

type Method = (store: EwayStore, body: Body, clock: Clock) => Body

const methods: Readonly<Record<string, Method>> = {
  Query: query,
  QueryAmount: queryAmount,
  GetLastItemChangeId: (store) => ({ Datum: store.lastChangeId() }),
  GetBaseItemChangeId: () => ({ Datum: 0 }),
  GetItemChangeIdentifiers: changedIdentifiers,
  GetGlobalSettings: (store) => ({ Data: store.list('GlobalSettings') }),
  GetFlows: (store) => ({ Data: store.list('Flows') }),
  SaveCompany: (store, body) => saveItem(store, 'Companies', body),
  SaveProject: (store, body) => saveItem(store, 'Projects', body),
  SaveCart: (store, body, clock) => saveCart(store, clock, body),
  DeleteCart: deleteCart,
  DeleteGoodInCart: deleteGoodInCart,
}

/** A method of the web service, after the session was checked. */
export function perform(store: EwayStore, clock: Clock, name: string, body: Body): Body {
  const [, read = ''] = /^Get(\w+)ByItemGuids$/.exec(name) ?? []
  if (isFolder(read)) return byItemGuids(store, read, body)
  const [, searched = ''] = /^Search(\w+)$/.exec(name) ?? []
  if (isFolder(searched)) return search(store, searched, body)
  const method = Object.hasOwn(methods, name) ? methods[name] : undefined
  if (!method) throw new ReturnCode('rcUnknownMethod', name)
  return method(store, body, clock)
}
