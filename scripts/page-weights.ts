import { readFileSync, statSync } from 'node:fs'
import type { Budget } from './page-budgets.ts'

/** Vite's list of built files. */
export type Manifest = Readonly<
  Record<
    string,
    {
      file: string
      isEntry?: boolean
      isDynamicEntry?: boolean
      imports?: readonly string[]
      dynamicImports?: readonly string[]
      css?: readonly string[]
    }
  >
>

export type Weight = { what: string; entry: string; script: number; style: number }

/** Each entry that a budget is about, with the compressed size of what it loads, in kB. */
export function weigh(budget: Budget, manifest: Manifest, bytesOf: (file: string) => number): Weight[] {
  const { what, entries, after = [] } = budget
  const before = loadedBy(manifest, after)
  const groups = 'each' in entries ? each(manifest, entries.each, after).map((name) => [name]) : [entries]
  return groups.map((names) => {
    const own = [...loadedBy(manifest, names)].filter((name) => !before.has(name)).map((name) => partOf(manifest, name))
    const seen = new Set([...before].flatMap((name) => partOf(manifest, name).css ?? []))
    const styles = new Set(own.flatMap(({ css }) => css ?? []).filter((file) => !seen.has(file)))
    const kB = (files: readonly string[]) => files.reduce((sum, file) => sum + bytesOf(file), 0) / 1000
    const scripts = own.map(({ file }) => file).filter((file) => file.endsWith('.js'))
    return { what, entry: names.at(-1) ?? '', script: kB(scripts), style: kB([...styles]) }
  })
}

/** A sentence for each weight above its budget. */
export function complaintsOf(budget: Budget, weights: readonly Weight[]): string[] {
  return weights.flatMap(({ what, entry, script, style }) => {
    const name = 'each' in budget.entries ? `${what}, ${entry}` : what
    return [
      ...(script > budget.script ? [`${name}: ${script.toFixed(1)} kB of script, budget ${budget.script}`] : []),
      ...(style > (budget.style ?? Infinity)
        ? [`${name}: ${style.toFixed(1)} kB of style, budget ${budget.style}`]
        : []),
    ]
  })
}

/** A sentence for each module that an entry should load later and loads at once, in whichever file it stands. */
export function earlyModules({ what, entries, after = [], later = [] }: Budget, manifest: Manifest): string[] {
  const names = 'each' in entries ? each(manifest, entries.each, after) : entries
  const atOnce = loadedBy(manifest, [...after, ...names])
  // A module that is imported at once as well has no file of its own.
  const isLater = (name: string) => manifest[name]?.isDynamicEntry === true && !atOnce.has(name)
  return later.filter((name) => !isLater(name)).map((name) => `${what}: ${name} is loaded at once`)
}

/** Reads what the build left in `dist/`; throws where a page is heavier than its budget, or loads too early. */
export function checkPageWeights(budgets: readonly Budget[]): void {
  const complaints = budgets.flatMap((budget) => {
    const manifest = manifestOf(budget)
    return [...complaintsOf(budget, weighBuilt(budget, manifest)), ...earlyModules(budget, manifest)]
  })
  if (complaints.length === 0) return
  throw new Error(
    `${complaints.join('\n')}\nBudgets: scripts/page-budgets.ts. What a page loads: dist/*/.vite/manifest.json`,
  )
}

const manifestOf = ({ build }: Budget) =>
  JSON.parse(readFileSync(`dist/${build}/.vite/manifest.json`, 'utf8')) as Manifest

const weighBuilt = (budget: Budget, manifest: Manifest): Weight[] =>
  weigh(budget, manifest, (file) => statSync(`dist/${budget.build}/${file}.gz`).size)

function each(manifest: Manifest, ends: RegExp, except: readonly string[]): string[] {
  const found = Object.keys(manifest).filter((name) => ends.test(name) && !except.includes(name))
  if (found.length === 0) throw new Error(`No entry of the build is named ${ends}`)
  return found
}

/** The chunks that these entries load at once, without what they load later. */
function loadedBy(manifest: Manifest, names: readonly string[]): Set<string> {
  const loaded = new Set<string>()
  const add = (name: string) => {
    if (loaded.has(name)) return
    loaded.add(name)
    for (const next of partOf(manifest, name).imports ?? []) add(next)
  }
  names.forEach(add)
  return loaded
}

function partOf(manifest: Manifest, name: string) {
  const part = manifest[name]
  if (!part) throw new Error(`The build has no ${name}`)
  return part
}
