import { z } from 'zod'
import type { EwayConnection } from './connection.ts'

/** What `Query` reads. Its server wants `__type` to be the first key of each object. */
export type QueryField = { readonly __type: 'Column:#EQ'; readonly Source: object; readonly Name: string }

export const column = (name: string): QueryField => ({
  __type: 'Column:#EQ',
  Source: { __type: 'MainTable:#EQ' },
  Name: name,
})

/** A column of the record that the guid in `key` names. */
export const joinedColumn = (folder: string, key: string, name: string, alias: string) => ({
  ...column(name),
  Source: { __type: 'Join:#EQ', ItemType: folder, Key: column(key) },
  Alias: alias,
})

export const isOneOf = (name: string, values: readonly string[]): object => ({
  __type: 'InFilterExpressionPredicate:#EQ',
  Field: column(name),
  Value: values,
})

const rows = z.object({ Data: z.array(z.unknown()) })
const amount = z.object({ Datum: z.string().regex(/^\d{1,9}$/) })

type Wanted = { fields: readonly QueryField[]; filter?: object; skip: number; take: number }

/** Rows in the order of their ids, so that pages neither overlap nor leave anything out. */
export async function queryRows(
  connection: EwayConnection,
  folder: string,
  { fields, filter, skip, take }: Wanted,
): Promise<unknown[]> {
  const query = {
    __type: 'MainTableQuery:#EQ',
    ItemTypes: [folder],
    Fields: fields,
    ...(filter && { Filter: filter }),
    Sort: [{ Field: column('ItemGUID'), Direction: 'Ascending' }],
    Paging: { Skip: skip, Take: take },
  }
  return (await connection.call('Query', { query }, rows)).Data
}

export async function countRows(connection: EwayConnection, folder: string): Promise<number> {
  const query = { __type: 'MainTableQuery:#EQ', ItemTypes: [folder], Fields: [column('ItemGUID')] }
  return Number((await connection.call('QueryAmount', { query }, amount)).Datum)
}
