import { errorTracingSampleRate } from './error-tracing.ts'

/** Sends uncaught errors to the configured address; without one nothing is sent. */
export type ErrorReport = { message: string; stack?: string; page: string }
export type ErrorReporter = (error: unknown) => void

/** Not errors: an ended session, and progress events of an upload (PLT-8-09). */
const ignoredMessages = ['Redirecting to login', 'progress']

export function createErrorReporter(address: string | undefined): ErrorReporter {
  return (error) => {
    const message = error instanceof Error ? error.message : String(error)
    if (!address || ignoredMessages.includes(message) || Math.random() >= errorTracingSampleRate) return
    const stack = error instanceof Error ? error.stack : undefined
    // Only the path: a query can contain what somebody typed.
    const report: ErrorReport = { message, stack, page: location.pathname }
    navigator.sendBeacon(address, JSON.stringify(report))
  }
}

/** `<meta name="error-tracing" content="https://…">`, written by the server when it is configured. */
export const reportError = createErrorReporter(
  document.querySelector<HTMLMetaElement>('meta[name="error-tracing"]')?.content,
)

export function catchUnhandledErrors(report: ErrorReporter): void {
  addEventListener('error', (event) => report(event.error ?? event.message))
  addEventListener('unhandledrejection', (event) => report(event.reason))
}
