/** Every call in flight shares one abort controller, so that the end of a session aborts them all (PLT-8-01). */
let controller = new AbortController()

export function pendingSignal(own: AbortSignal | undefined): AbortSignal {
  return own ? AbortSignal.any([own, controller.signal]) : controller.signal
}

export function abortPendingCalls(): void {
  controller.abort(new DOMException('Redirecting to login', 'AbortError'))
  controller = new AbortController()
}
