import { globSync, readFileSync } from 'node:fs'
import { findBreaches } from './walls/breaches.ts'

const paths = globSync('{domain,contract,server,web}/**/*.{ts,tsx}').toSorted()
const breaches = findBreaches(paths.map((path) => ({ path, text: readFileSync(path, 'utf8') })))

for (const { path, rule } of breaches) console.error(`${path}: ${rule}`)
console.log(`Walls: ${paths.length} files, ${breaches.length} breaches.`)
process.exitCode = breaches.length > 0 ? 1 : 0
