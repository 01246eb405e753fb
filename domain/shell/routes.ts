import { guidPattern } from '../text/guid.ts'
import { waveSetupTypes } from '../waves/wave.ts'
import { routeIds, routeOf, type RouteId } from './route-table.ts'

export type RouteParams = Readonly<Record<string, string>>
export type RouteMatch = { id: RouteId; params: RouteParams }

type Segment = { name: string; fixed: boolean; optional: boolean }

const segmentsOf = (path: string): Segment[] =>
  path
    .split('/')
    .filter(Boolean)
    .map((part) =>
      part.startsWith('{')
        ? { name: part.slice(1, -1).replace('?', ''), fixed: false, optional: part.endsWith('?}') }
        : { name: part, fixed: true, optional: false },
    )

/** Other spellings of the same screen in the specification. */
const otherSpellings: Readonly<Record<string, string>> = { 'favourite-tool': 'favorite-tool' }

const patterns = routeIds.flatMap((id) => routeOf(id).paths.map((path) => ({ id, segments: segmentsOf(path) })))

/** The route of a path (without query) and its parameters, or nothing for an address that the product does not have. */
export function matchRoute(pathname: string): RouteMatch | undefined {
  const parts = partsOf(pathname)
  if (!parts) return undefined
  for (const { id, segments } of patterns) {
    const params = parameters(segments, parts)
    if (params) return { id, params }
  }
  return undefined
}

/** The path to redirect a differently spelled address to; undefined if the spelling is right. */
export function respelled(pathname: string): string | undefined {
  const parts = pathname.split('/')
  const right = parts.map((part) => (Object.hasOwn(otherSpellings, part) ? otherSpellings[part] : part))
  return right.some((part, at) => part !== parts[at]) ? right.join('/') : undefined
}

/** The address of a screen: the first of its paths whose parameters are all given. Other parameters are left out. */
export function pathTo(id: RouteId, params: RouteParams = {}): string {
  for (const path of routeOf(id).paths) {
    const built = build(segmentsOf(path), params)
    if (built) return built
  }
  throw new Error(`Parameters missing for ${id}: has ${Object.keys(params).join(', ')}`)
}

/** The project of an address: from its prefix, or the one selected on My logins and My reports. */
export function projectOf(params: RouteParams): string | null {
  return params['selectedProjGuid'] ?? params['projGuid'] ?? null
}

/**
 * Organizations, projects and waves have guids, and waves one of four kinds; an address with anything else in
 * their place does not exist.
 */
export function hasMalformedId(params: RouteParams): boolean {
  const kind = params['waveSetupType']
  if (kind !== undefined && !waveSetupTypes.some((known) => known === kind)) return true
  return ['orgGuid', 'projGuid', 'selectedProjGuid', 'waveGuid'].some((name) => {
    const id = params[name]
    return id !== undefined && !guidPattern.test(id)
  })
}

/** Where a screen that needs a project redirects if the address has none. */
export function withoutProject({ id, params }: RouteMatch): string | undefined {
  if (!routeOf(id).needsProject || projectOf(params) !== null) return undefined
  return pathTo('projects', { orgGuid: params['orgGuid'] ?? '' })
}

function partsOf(pathname: string): string[] | undefined {
  try {
    return pathname.split('/').filter(Boolean).map(decodeURIComponent)
  } catch {
    return undefined
  }
}

function parameters(segments: readonly Segment[], parts: readonly string[]): RouteParams | undefined {
  if (parts.length > segments.length) return undefined
  const params: Record<string, string> = {}
  for (const [at, segment] of segments.entries()) {
    const part = parts[at]
    if (part === undefined) {
      if (!segment.optional) return undefined
    } else if (!segment.fixed) {
      params[segment.name] = part
    } else if (segment.name !== part) {
      return undefined
    }
  }
  return params
}

function build(segments: readonly Segment[], params: RouteParams): string | undefined {
  const parts: string[] = []
  for (const segment of segments) {
    const value = segment.fixed ? segment.name : params[segment.name]
    if (value) parts.push(encodeURIComponent(value))
    else if (!segment.optional) return undefined
    else break
  }
  return `/${parts.join('/')}`
}
