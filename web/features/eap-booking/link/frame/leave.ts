/** Where pages go; an object, so that tests can watch it. */
export const browser = {
  replace: (address: string) => location.replace(address),
}

/**
 * Leaves at once for the neutral page, which takes the place of this one in the history. Nothing is left to be seen
 * while it is fetched, also where it cannot be.
 */
export function leave(address: string): void {
  document.documentElement.hidden = true
  document.title = ''
  browser.replace(address)
}

/** Two presses of Escape that belong together, in milliseconds. */
const twiceWithin = 1500

/** Calls `leave` when Escape is pressed twice, whatever has the focus; returns how to stop. */
export function onEscapeTwice(handler: () => void): () => void {
  let last = -Infinity
  const handle = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') last = -Infinity
    else if (event.repeat) return
    else if (event.timeStamp - last < twiceWithin) handler()
    else last = event.timeStamp
  }
  document.addEventListener('keydown', handle, { capture: true })
  return () => document.removeEventListener('keydown', handle, { capture: true })
}

/** A page that the browser kept as it was left is drawn anew: what was typed is gone with it. */
export function forgetOnReturn(): () => void {
  const handle = (event: PageTransitionEvent) => {
    if (!event.persisted) return
    document.documentElement.hidden = true
    location.reload()
  }
  addEventListener('pageshow', handle)
  return () => removeEventListener('pageshow', handle)
}
