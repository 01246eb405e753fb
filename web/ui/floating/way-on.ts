/** How somebody gets on whose page could not load code: by another try, or only by loading the page again. */
export type WayOn = 'again' | 'reload'

/** Some browsers remember that a script has failed, and do not ask for it again. */
let hasFailedBefore = false

/**
 * Asks the server for the page: without an answer the network is at fault, and a page that names other scripts is a new
 * version, whose parts the open page cannot load.
 */
export async function wayOnAfter(error: unknown): Promise<WayOn> {
  dropBrokenStyles(error)
  const page = await fetchPage()
  if (page === undefined) return 'again'
  const isNew = ownScripts().some((src) => !page.includes(src))
  const isRepeated = hasFailedBefore
  hasFailedBefore = true
  return isNew || isRepeated ? 'reload' : 'again'
}

/** The page's code has been loaded after all. */
export function forgetFailures(): void {
  hasFailedBefore = false
}

async function fetchPage(): Promise<string | undefined> {
  try {
    const answer = await fetch('/', { cache: 'no-store' })
    return answer.ok ? await answer.text() : undefined
  } catch {
    return undefined
  }
}

const ownScripts = () =>
  [...document.querySelectorAll('script[type=module][src]')].map((script) => script.getAttribute('src') ?? '')

/** Styles that are named in the page count as loaded, even if they were not: the next try would do without them. */
function dropBrokenStyles(error: unknown): void {
  const href = /Unable to preload CSS for (\S+)/.exec(String(error))?.[1]
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (link.href === href) link.remove()
}
