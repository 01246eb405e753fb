import { capabilities } from './capabilities.ts'
import { importsOf, withoutComments, type Import, type SourceFile } from './imports.ts'

/** One place where the code reaches over a wall, and the wall's rule in words. */
export type Breach = { readonly path: string; readonly rule: string }

const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)
/** Samples, builders and worlds: the same names that knip.json keeps out of production. */
const isTestSupport = (path: string) =>
  isTest(path) ||
  /\/(testing|fixtures|gallery)\//.test(path) ||
  /(-samples|-world|\.builder)\.ts$|\/sample-[^/]+\.ts$/.test(path)
const moduleOf = (path: string) => /^server\/modules\/([^/]+)\//.exec(path)?.[1]
const featureOf = (path: string) => /^web\/features\/([^/]+)\//.exec(path)?.[1]

/** Everything in these files that the layout forbids. See docs/ARCHITECTURE.md for the arrows. */
export function findBreaches(files: readonly SourceFile[]): Breach[] {
  return [...files.flatMap(breachesOf), ...circlesBetweenModules(files)]
}

function breachesOf(file: SourceFile): Breach[] {
  const { path } = file
  const imports = importsOf(file)
  const rules = [
    foreignFolder(path),
    unfitForDomain(file),
    rawPermission(file),
    bareConnection(file),
    ...imports.flatMap((target) => [
      testSupportWall(path, target),
      domainWall(path, target),
      contractWall(path, target),
      ...serverWalls(path, target),
      ...webWalls(path, target),
    ]),
  ]
  return rules.filter((rule) => rule !== undefined).map((rule) => ({ path, rule }))
}

function foreignFolder(path: string): string | undefined {
  const name = /^(?:domain|contract|server\/modules|web\/features)\/([^/]+)\//.exec(path)?.[1]
  if (name !== undefined && !capabilities.has(name))
    return `${name} is not a capability of scripts/walls/capabilities.ts`
}

function unfitForDomain({ path, text }: SourceFile): string | undefined {
  if (!path.startsWith('domain/') || isTest(path)) return
  const found = /\bDate\.now\b|\bnew Date\(\s*\)|\bMath\.random\b/.exec(withoutComments(text))?.[0]
  if (found) return `domain has no clock and no dice: pass what ${found} would give`
}

/** A connection that breaks without anybody listening to its errors ends the whole process. */
function bareConnection({ path, text }: SourceFile): string | undefined {
  if (!/^(server|scripts)\//.test(path) || isTestSupport(path)) return
  if (/^server\/platform\/database\/(connections|listen)\.ts$/.test(path)) return
  const found = /\bnew (pg\.)?(Client|Pool)\(/.exec(withoutComments(text))?.[0]
  if (found)
    return `open connections by openPool or withClient of server/platform/database/connections.ts, not by ${found}…)`
}

const permissionFlag =
  /\bcan(See|Edit|Manage)This(Organization|Project)\b|\bcan(Manage|Edit)(360templates|Invoices|ReportTemplates|CompetencySystems)\b|\bcan(SwitchCompany|SeeEap|CreateLogins)\b|\bhas(Internal|Admin|Support|Superadmin|Branchadmin)Role\b/

/** Who may do what stands in the rules alone; a button or a use case asks one of them by name. */
function rawPermission({ path, text }: SourceFile): string | undefined {
  if (!/^(server\/modules|web)\//.test(path) || isTestSupport(path)) return
  const found = permissionFlag.exec(withoutComments(text))?.[0]
  if (found) return `ask a rule of domain/rights/rules.ts instead of the flag ${found}`
}

function testSupportWall(path: string, { target, own }: Import): string | undefined {
  if (!own || !/^(domain|contract|server|web)\//.test(path) || isTestSupport(path) || !isTestSupport(target)) return
  return `${target} is for tests`
}

function domainWall(path: string, { target, own }: Import): string | undefined {
  if (!path.startsWith('domain/')) return
  if (own ? target.startsWith('domain/') : isTest(path)) return
  return `domain imports only domain, not ${target}`
}

function contractWall(path: string, { target, own }: Import): string | undefined {
  if (!path.startsWith('contract/')) return
  if (own ? /^(contract|domain)\//.test(target) : target === 'zod' || isTest(path)) return
  return `contract imports only contract, domain and zod, not ${target}`
}

function serverWalls(path: string, { target, own }: Import): (string | undefined)[] {
  if (!path.startsWith('server/') || !own) return []
  const [from, to] = [moduleOf(path), moduleOf(target)]
  return [
    target.startsWith('web/') ? `server never imports web, here ${target}` : undefined,
    path.startsWith('server/platform/') && to && !isTest(path)
      ? `server/platform knows no module, here ${target}`
      : undefined,
    from && to && from !== to && target.endsWith('queries.ts')
      ? `a module's queries are its own: call a use case instead of ${target}`
      : undefined,
  ]
}

function webWalls(path: string, { target, own }: Import): (string | undefined)[] {
  if (!path.startsWith('web/')) return []
  if (!own)
    return [target.startsWith('node:') && !isTest(path) ? `web runs in a browser, which has no ${target}` : undefined]
  const [from, to] = [featureOf(path), featureOf(target)]
  return [
    /^(web|contract|domain)\//.test(target) ? undefined : `web imports only web, contract and domain, not ${target}`,
    path.startsWith('web/ui/') && /^(web\/(features|app)|contract)\//.test(target)
      ? `web/ui knows no feature, here ${target}`
      : undefined,
    from && to && from !== to ? `features never import each other, web/app composes them: ${target}` : undefined,
    from && target.startsWith('web/app/') ? `features don't know the app around them: ${target}` : undefined,
  ]
}

/** Each circle once, from its alphabetically first module round to it again. */
function circlesBetweenModules(files: readonly SourceFile[]): Breach[] {
  const calls = new Map<string, Map<string, string>>()
  for (const file of files) {
    const from = moduleOf(file.path)
    if (!from || isTest(file.path)) continue
    for (const { target } of importsOf(file)) {
      const to = moduleOf(target)
      if (!to || to === from) continue
      const known = calls.get(from) ?? new Map<string, string>()
      calls.set(from, known.set(to, known.get(to) ?? file.path))
    }
  }
  return [...calls.keys()].toSorted().flatMap((start) => {
    const circle = wayBack(start, calls)
    if (!circle || circle.some((name) => name < start)) return []
    const path = calls.get(start)?.get(circle[1] ?? '') ?? start
    return [{ path, rule: `modules call each other in a circle: ${circle.join(' → ')}` }]
  })
}

/** The shortest way from a module to itself, if there is one. */
function wayBack(start: string, calls: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] | undefined {
  const ways = [[start]]
  const seen = new Set<string>()
  for (let way = ways.shift(); way; way = ways.shift()) {
    for (const next of calls.get(way.at(-1) ?? '')?.keys() ?? []) {
      if (next === start) return [...way, start]
      if (seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  }
}
