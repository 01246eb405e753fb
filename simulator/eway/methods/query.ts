import { isFolder, type EwayStore, type Folder, type Item } from '../data/store.ts'
import { isObject, numberIn, objectIn, ReturnCode, textIn, textsIn, type Body } from './answer.ts'

const takeMax = 500

/** `Query`: columns of the records of one folder, a page of them in a fixed order. */
export function query(store: EwayStore, body: Body): Body {
  const wanted = objectIn(body, 'query')
  const paging = objectIn(wanted, 'Paging')
  const skip = numberIn(paging, 'Skip')
  const take = Math.min(numberIn(paging, 'Take'), takeMax)
  const columns = columnsOf(wanted['Fields'])
  return {
    Data: matching(store, wanted)
      .slice(skip, skip + take)
      .map((item) => rowOf(store, item, columns)),
  }
}

export function queryAmount(store: EwayStore, body: Body): Body {
  return { Datum: matching(store, objectIn(body, 'query')).length }
}

/** A field of a record, custom ones as well. */
export function valueOf(item: Item, name: string): unknown {
  const custom = item['AdditionalFields']
  return item[name] ?? (isObject(custom) ? custom[name] : undefined) ?? null
}

function matching(store: EwayStore, wanted: Body): readonly Item[] {
  if (wanted['__type'] !== 'MainTableQuery:#EQ') throw new ReturnCode('rcInvalidParameter', 'Unknown query')
  const [name = ''] = textsIn(wanted, 'ItemTypes')
  if (!isFolder(name)) throw new ReturnCode('rcInvalidParameter', `Unknown folder ${name}`)
  const all = store.list(name)
  const { Filter: filter } = wanted
  return filter === undefined ? all : all.filter(predicateOf(filter))
}

function predicateOf(filter: unknown): (item: Item) => boolean {
  if (!isObject(filter)) throw new ReturnCode('rcInvalidParameter', 'Unknown filter')
  const name = textIn(objectIn(filter, 'Field'), 'Name')
  const { Value: value, __type: type } = filter
  if (type === 'EqualsFilterExpressionPredicate:#EQ') return (item) => valueOf(item, name) === value
  if (type !== 'InFilterExpressionPredicate:#EQ' || !Array.isArray(value))
    throw new ReturnCode('rcInvalidParameter', 'Unknown filter')
  const accepted = new Set<unknown>(value)
  return (item) => accepted.has(valueOf(item, name))
}

type Column = { name: string; alias: string; join: { folder: Folder; key: string } | null }

function columnsOf(fields: unknown): Column[] {
  if (!Array.isArray(fields)) throw new ReturnCode('rcInvalidParameter', 'Fields are missing')
  return (fields as unknown[]).map((field) => {
    if (!isObject(field)) throw new ReturnCode('rcInvalidParameter', 'Unknown field')
    const name = textIn(field, 'Name')
    const source = objectIn(field, 'Source')
    const alias = typeof field['Alias'] === 'string' ? field['Alias'] : name
    if (source['__type'] === 'MainTable:#EQ') return { name, alias, join: null }
    const folder = textIn(source, 'ItemType')
    if (source['__type'] !== 'Join:#EQ' || !isFolder(folder))
      throw new ReturnCode('rcInvalidParameter', 'Unknown source')
    return { name, alias, join: { folder, key: textIn(objectIn(source, 'Key'), 'Name') } }
  })
}

function rowOf(store: EwayStore, item: Item, columns: readonly Column[]): Record<string, unknown> {
  return Object.fromEntries(
    columns.map(({ name, alias, join }) => {
      if (!join) return [alias, valueOf(item, name)]
      const key = valueOf(item, join.key)
      const joined = typeof key === 'string' ? store.get(join.folder, key) : undefined
      return [alias, joined ? valueOf(joined, name) : null]
    }),
  )
}
