/** Longer addresses are not ours. */
const originMax = 2000
// oxlint-disable-next-line no-control-regex -- browsers drop tabs and line ends inside an address: "/\t/host" becomes "//host"
const unsafe = /[\u0000-\u0020\u007f\\]/

/**
 * Where to go after signing in: a path of this site with its query, else `/`. Refused are other sites and schemes,
 * whatever a browser would read as one (`//host`, `/\host`, control characters), and the sign-in pages, which would
 * only lead back.
 */
export function safeOrigin(origin: string | null | undefined): string {
  if (!origin || origin.length > originMax || unsafe.test(origin)) return '/'
  if (!origin.startsWith('/') || origin.startsWith('//')) return '/'
  const path = origin.split(/[?#]/, 1)[0] ?? ''
  if (climbsOut(path) || path === '/login' || path.startsWith('/login/')) return '/'
  return origin
}

/**
 * The `state` of a sign-in: a random part that proves that the answer belongs to this browser, and the requested page.
 * Providers return it unchanged, while they compare the whole address of the callback, which therefore is always the same.
 */
export function stateWith(proof: string, origin: string | undefined): string {
  return `${proof}.${encodeURIComponent(safeOrigin(origin))}`
}

/** The page in a state; undefined if the state is not ours. */
export function originOfState(state: string | null): string | undefined {
  const encoded = /^[\w-]+\.(.+)$/.exec(state ?? '')?.[1]
  try {
    return encoded === undefined ? undefined : decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}

/** Some programs normalise `/a/..//host` to `//host`; our addresses have no such segments. */
function climbsOut(path: string): boolean {
  return path.includes('//') || path.split('/').some((part) => part === '.' || part === '..')
}

/**
 * The single-sign-on flag after opening a page: on the root path it is taken from the query, elsewhere it stays
 * (null).
 */
export function singleSignOnFlag(pathname: string, ssoLogin: string | null): boolean | null {
  return pathname === '/' ? ssoLogin === 'true' : null
}
