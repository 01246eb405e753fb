import { globSync, readFileSync } from 'node:fs'
import { findForbiddenImports } from './walls/find-forbidden-imports.ts'
import { findSourceBreaches } from './walls/source-rules.ts'
import { findTableBreaches } from './walls/tables.ts'

const paths = globSync('{domain,contract,server,web,simulator}/**/*.{ts,tsx}').toSorted()
const files = paths.map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const breaches = [...findSourceBreaches(files), ...findTableBreaches(files), ...(await findForbiddenImports())]

for (const { path, rule } of breaches) console.error(`${path}: ${rule}`)
console.log(`Walls: ${paths.length} files, ${breaches.length} breaches.`)
process.exitCode = breaches.length > 0 ? 1 : 0
