import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { budgets } from './page-budgets.ts'
import { checkPageWeights } from './page-weights.ts'

const run = promisify(execFile)

/** The checks that do not run the product. Each is a script of `node_modules/.bin` or our own. */
const checks: readonly (readonly [name: string, command: string, ...options: string[]])[] = [
  ['types of the server', 'tsc', '-p', 'server'],
  ['types of the web', 'tsc', '-p', 'web'],
  ['types of the domain', 'tsc', '-p', 'domain'],
  ['types of journeys and bench', 'tsc', '-p', 'e2e'],
  ['lint', 'oxlint', '--quiet'],
  ['format', 'oxfmt', '--check', '.'],
  ['types of the tables', process.execPath, 'scripts/schema.ts', '--check'],
  ['walls', process.execPath, 'scripts/walls.ts'],
  ['unused code', 'knip', '--no-progress'],
  ['code that only tests reach', 'knip', '--production', '--no-progress'],
]

/** Runs all checks, two at a time, with a line for each. Returns false if one fails. `built`: the pages are built. */
export async function runChecks(built: Promise<unknown>): Promise<boolean> {
  const waiting = [...checks]
  let good = true
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) good = (await passes(...check)) && good
  }
  const weighed = reported('weight of the pages', async () => {
    await built
    checkPageWeights(budgets)
  })
  await Promise.all([worker(), worker(), weighed])
  return good && (await weighed)
}

function passes(name: string, command: string, ...options: string[]): Promise<boolean> {
  return reported(name, () => run(command, options, { maxBuffer: 1 << 26 }))
}

async function reported(name: string, check: () => Promise<unknown>): Promise<boolean> {
  const began = performance.now()
  try {
    await check()
    console.log(`  ✓ ${name} ${((performance.now() - began) / 1000).toFixed(1)} s`)
    return true
  } catch (error) {
    const { stdout, stderr, message } = error as Error & { stdout?: string; stderr?: string }
    console.error(`  ✗ ${name}\n${`${stdout ?? ''}${stderr ?? ''}`.trim() || message}`)
    return false
  }
}
