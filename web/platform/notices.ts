/**
 * Short messages at the edge of the screen. The shell shows them; other code sends them here. `about` names what
 * was tried: the message is closed once that succeeds.
 */
export type Notice = {
  kind: 'positive' | 'negative' | 'warning' | 'info'
  title: string
  text?: string
  about?: string
}

const listeners = new Set<(notice: Notice) => void>()
const withdrawals = new Set<(about: string) => void>()

export function onNotice(listener: (notice: Notice) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function onWithdrawal(listener: (about: string) => void): () => void {
  withdrawals.add(listener)
  return () => withdrawals.delete(listener)
}

export function notify(notice: Notice): void {
  for (const listener of listeners) listener(notice)
}

/** The action has succeeded: messages about earlier attempts are closed. */
export function withdraw(about: string): void {
  for (const listener of withdrawals) listener(about)
}
