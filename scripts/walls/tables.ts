import { withoutComments, type Breach, type SourceFile } from './source-rules.ts'
import { tableOwners } from './table-owners.ts'

const owners: ReadonlyMap<string, string> = new Map(Object.entries(tableOwners))
const notOurs = /\.test\.ts$|\/(testing|fixtures)\//
/** The only files that may receive the name of a table from their caller. */
const tablesByName = 'server/platform/database/'

const writes = [
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g,
  /\b(?:takeRows|restoreRows|giveRows|giveAllRows|restorePairs)(?:<\w+>)?\(\s*\w+,\s*'(\w+)'/g,
  /\b(?:insert|merge)\s+into\s+(?:public\.)?"?(\w+)/gi,
  /\bdelete\s+from\s+(?:only\s+)?(?:public\.)?"?(\w+)/gi,
  /\bupdate\s+(?:only\s+)?(?:public\.)?"?(\w+)"?(?:\s+(?:as\s+)?\w+)?\s+set\b/gi,
  /\btruncate\s+(?:table\s+)?(?:only\s+)?(?:public\.)?"?(\w+)/gi,
]
const reads = [
  /\b(?:selectFrom|(?:inner|left|full)Join)\(\s*'(\w+)/g,
  /(?<!\bdelete\s+)\b(?:from|join)\s+(?:public\.)?"?(\w+)/gi,
]

/**
 * A module writes only its own tables. Other modules call the functions in its `records/`: statements that run in the
 * caller's transaction. Records call no other module, so that modules may use each other's without a circle.
 */
export function findTableBreaches(files: readonly SourceFile[]): Breach[] {
  return files.filter(isServer).flatMap((file) => {
    const found = [...foreignWrites(file), ...namedByCaller(file), ...foreignReads(file), ...numberedStatus(file)]
    return found.map((rule) => ({ path: file.path, rule }))
  })
}

const isServer = ({ path }: SourceFile) => path.startsWith('server/') && !notOurs.test(path)

function placeOf(path: string): string {
  return /^server\/modules\/([^/]+)\//.exec(path)?.[1] ?? (path.startsWith('server/platform/') ? 'platform' : path)
}

function foreignWrites({ path, text }: SourceFile): string[] {
  return foreignTables(path, text, writes).map(
    (table) => `${table} is written by ${owners.get(table)}: call a function of its records/`,
  )
}

function namedByCaller({ path, text }: SourceFile): string[] {
  if (path.startsWith(tablesByName) || !/\bsql\.table\(|\.dynamic\.table\(/.test(withoutComments(text))) return []
  return ['name the table, so that its owner is visible']
}

/**
 * Reading may join other tables. SQL that knows their columns belongs in queries, where one looks for SQL, not in use
 * cases.
 */
function foreignReads({ path, text }: SourceFile): string[] {
  if (!path.startsWith('server/modules/') || /queries\.ts$|\/records\//.test(path)) return []
  return foreignTables(path, text, reads).map(
    (table) => `${table} belongs to ${owners.get(table)}: read it through its records/, or join it in your own queries`,
  )
}

/** Status codes have names in the domain; SQL receives them as parameters. */
function numberedStatus({ path, text }: SourceFile): string[] {
  if (!path.startsWith('server/modules/')) return []
  const found = /\bstatus\s*(?:=|<>|!==?|===?|(?:not\s+)?in\s*\()\s*\d\b/i.exec(withoutComments(text))?.[0]
  return found ? [`name the status of "${found}" by its list in the domain`] : []
}

function foreignTables(path: string, text: string, patterns: readonly RegExp[]): string[] {
  const place = placeOf(path)
  const code = withoutComments(text)
  const named = patterns.flatMap((pattern) => [...code.matchAll(pattern)].map(([, table = '']) => table.toLowerCase()))
  return [...new Set(named)].filter((table) => owners.has(table) && owners.get(table) !== place)
}
