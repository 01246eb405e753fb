import type pg from 'pg'
import { StartRefusal } from '../start-refusal.ts'

type Column = {
  table: string
  name: string
  type: string
  nullable: boolean
  generated: boolean
  computed: boolean
  comment: string
  /** For a text column that a check limits to a list: the list, as the catalogue writes it. */
  allowed: string | null
}

const types: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  name: 'string',
  bool: 'boolean',
  int2: 'number',
  float8: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  exact_amount: 'Exact',
  exact_price: 'Exact',
  date: 'string',
  bytea: 'Buffer',
  timestamptz: 'Instant',
  jsonb: 'Json',
  tstzrange: 'string',
  int4multirange: 'string',
  _text: 'string[]',
  _int4: 'number[]',
  _uuid: 'string[]',
}

/**
 * The TypeScript types of all tables, from the catalogue of a migrated database. Refuses a column without a comment.
 */
export async function schemaTypes(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<Column>(`
    select c.relname as table, a.attname as name, t.typname as type, not a.attnotnull as nullable,
           (a.atthasdef or a.attidentity <> '') as generated, a.attgenerated <> '' as computed,
           coalesce(col_description(c.oid, a.attnum), '') as comment,
           (select substring(pg_get_constraintdef(k.oid) from '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\[(.*)\\]\\)\\)\\)$')
              from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
               and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%''%' limit 1) as allowed
      from pg_attribute a
      join pg_class c on c.oid = a.attrelid
      join pg_type t on t.oid = a.atttypid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely%'
       and a.attnum > 0 and not a.attisdropped
     order by c.relname, a.attnum`)
  const uncommented = rows.filter(({ comment }) => comment === '').map(({ table, name }) => `${table}.${name}`)
  if (uncommented.length > 0)
    throw new StartRefusal(
      `Without a comment: ${uncommented.join(', ')}. Write what it means behind the column in the migration, as in: add column cost_centre text; -- where the client books the wave`,
    )
  const tables = Map.groupBy(rows, (row) => row.table)
  const parts = [...tables].map(
    ([table, columns]) => `export type ${pascal(table)} = {\n${columns.map(columnLine).join('\n')}\n}\n`,
  )
  const index = [...tables.keys()].map((table) => `  ${table}: ${pascal(table)}`).join('\n')
  return `${head}\n${parts.join('\n')}\nexport type Schema = {\n${index}\n}\n`
}

const head = `// Written by \`npm run schema\` from the migrated database. Change the migrations, not this file.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type Instant = ColumnType<Date, Date | string, Date | string>
export type Json = ColumnType<unknown, string, string>
/** A decimal that must not become a binary fraction: queries read it as text. */
export type Exact = ColumnType<never, string, string>
export type NullableExact = ColumnType<never, string | null | undefined, string | null>
export type DefaultedInstant = ColumnType<Date, Date | string | undefined, Date | string>
export type DefaultedJson = ColumnType<unknown, string | undefined, string>
`

function columnLine({ name, type, nullable, generated, computed, comment, allowed }: Column): string {
  const base = allowed ? unionOf(allowed) : types[type]
  if (!base) throw new Error(`No TypeScript type for ${type} of column ${name}`)
  const plain = nullable ? (base === 'Exact' ? 'NullableExact' : `${base} | null`) : base
  const defaulted = base === 'Instant' || base === 'Json' ? `Defaulted${plain}` : `Generated<${plain}>`
  const whole = computed ? `GeneratedAlways<${plain}>` : generated ? defaulted : plain
  return `  /** ${comment} */\n  ${broken(name, whole)}`
}

/** A union that does not fit into a line stands in several, as the formatter writes it. */
function broken(name: string, type: string): string {
  const line = `${name}: ${type}`
  if (line.length + 2 <= widest || type.includes('<')) return line
  return `${name}:\n${type
    .split(' | ')
    .map((one) => `    | ${one}`)
    .join('\n')}`
}
/** Characters of a line. */
const widest = 120

/** `'open'::text, 'submitted'::text` → `'open' | 'submitted'` */
function unionOf(allowed: string): string {
  return allowed.replaceAll('::text', '').split(', ').join(' | ')
}

function pascal(table: string): string {
  return table.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
}
