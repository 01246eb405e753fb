/** Short messages at the edge of the screen. The shell shows them; whoever has one to say says it here. */
export type Notice = { kind: 'positive' | 'negative' | 'warning' | 'info'; title: string; text?: string }

const listeners = new Set<(notice: Notice) => void>()

export function onNotice(listener: (notice: Notice) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function notify(notice: Notice): void {
  for (const listener of listeners) listener(notice)
}
