/** Longer ones are no address of ours. */
const originMax = 2000
// oxlint-disable-next-line no-control-regex -- browsers drop tabs and line ends inside an address: "/\t/host" becomes "//host"
const unsafe = /[\u0000-\u0020\u007f\\]/

/**
 * Where to go after signing in: a path of this site with its query, or `/`. Other sites, schemes and whatever a
 * browser would read as one (`//host`, `/\host`, control characters) count as none, as do the sign-in pages,
 * which would only lead back.
 */
export function safeOrigin(origin: string | null | undefined): string {
  if (!origin || origin.length > originMax || unsafe.test(origin)) return '/'
  if (!origin.startsWith('/') || origin.startsWith('//')) return '/'
  const path = origin.split(/[?#]/, 1)[0] ?? ''
  if (climbsOut(path) || path === '/login' || path.startsWith('/login/')) return '/'
  return origin
}

/**
 * The state of a sign-in: what proves that the answer belongs to this browser, and the page that was wanted. It comes
 * back to the letter, while providers compare the address of the callback as a whole.
 */
export function stateWith(proof: string, origin: string | undefined): string {
  return `${proof}.${encodeURIComponent(safeOrigin(origin))}`
}

/** The page that a state carries; none, where the state is not one of ours. */
export function originOfState(state: string | null): string | undefined {
  const encoded = /^[\w-]+\.(.+)$/.exec(state ?? '')?.[1]
  try {
    return encoded === undefined ? undefined : decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}

/** `/a/..//host` is normalised to `//host` by some; no address of ours has such segments. */
function climbsOut(path: string): boolean {
  return path.includes('//') || path.split('/').some((part) => part === '.' || part === '..')
}

/**
 * The single-sign-on flag after opening a page: on the root path it is what the query says, elsewhere it stays
 * (null).
 */
export function singleSignOnFlag(pathname: string, ssoLogin: string | null): boolean | null {
  return pathname === '/' ? ssoLogin === 'true' : null
}
