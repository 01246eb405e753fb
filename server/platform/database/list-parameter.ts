import { sql, type RawBuilder } from 'kysely'
import { jsonParameter } from '../json-in-pieces.ts'

/** Longer lists are written in slices; the driver would write them at once, and slowly. */
const longList = 500

/** A list of values as an array in a statement. */
export async function listParameter<T extends string | number>(
  values: readonly T[],
  type: 'text' | 'uuid' | 'integer' | 'bigint',
): Promise<RawBuilder<T[]>> {
  const typeName = sql.raw(type)
  if (values.length <= longList) return sql<T[]>`${[...values]}::${typeName}[]`
  return sql<
    T[]
  >`array(select value::${typeName} from json_array_elements_text(${await jsonParameter(values)}::json) as value)`
}
