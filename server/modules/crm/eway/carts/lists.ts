import { z } from 'zod'
import type { EwayConnection } from '../connection.ts'
import { column, isOneOf, queryRows } from '../query.ts'

const id = z.guid().transform((value) => value.toLowerCase())
const values = z.object({
  Data: z.array(z.looseObject({ ItemGUID: id, En: z.string().nullish(), IsVisible: z.boolean().nullish() })),
})
const goods = z.object({ ItemGUID: id, Code: z.string() })
/** Codes that are asked about in one call. */
const batchMax = 200

export type ListValue = { guid: string; isInUse: boolean }

/** The value of a list of eWay-CRM by its English name; null: it has been removed, or there never was one. */
export async function valueOfList(connection: EwayConnection, list: string, name: string): Promise<ListValue | null> {
  const { Data } = await connection.call('SearchEnumValues', { transmitObject: { EnumTypeName: list } }, values)
  const named = Data.filter(({ En }) => En === name)
  const found = named.find(({ IsVisible }) => IsVisible !== false) ?? named[0]
  return found ? { guid: found.ItemGUID, isInUse: found.IsVisible !== false } : null
}

/** Ids of goods by their codes; codes that the CRM does not know are missing. */
export async function goodsByCode(connection: EwayConnection, codes: readonly string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(codes)]
  const found = new Map<string, string>()
  for (let from = 0; from < wanted.length; from += batchMax) {
    const filter = isOneOf('Code', wanted.slice(from, from + batchMax))
    for (let skip = 0; ; skip += 500) {
      const rows = await queryRows(connection, 'Goods', {
        fields: ['ItemGUID', 'Code'].map(column),
        filter,
        skip,
        take: 500,
      })
      for (const row of rows) {
        const { data } = goods.safeParse(row)
        // Of two goods with one code, always the same one.
        if (data && !found.has(data.Code)) found.set(data.Code, data.ItemGUID)
      }
      if (rows.length < 500) break
    }
  }
  return found
}
