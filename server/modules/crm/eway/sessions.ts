import type { Clock } from '../../../platform/clock.ts'

/** eWay-CRM ends a session after 20 minutes without a call, and after a day in any case. */
const idleMs = 20 * 60_000
const longestMs = 24 * 3_600_000
/** On its way a call may take so long. */
const margin = 60_000

type Session = { id: Promise<string>; /** Once it is known. */ known: string | null; began: number; used: number }

export type Sessions = {
  /** The session to call with; those who ask meanwhile wait for the same sign-in. */
  current(): Promise<string>
  /** This session is over: the next call signs in. */
  forget(id: string): void
  close(): Promise<void>
}

/** One session, kept as long as it lasts: eWay-CRM refuses accounts with too many. */
export function sessionKeeper(
  clock: Clock,
  { signIn, signOut }: { signIn(): Promise<string>; signOut(id: string): Promise<void> },
): Sessions {
  let session: Session | null = null

  const begin = (now: number): Session => {
    const made: Session = { id: signIn(), known: null, began: now, used: now }
    made.id.then(
      (id) => {
        made.known = id
      },
      () => {
        if (session === made) session = null
      },
    )
    return made
  }
  const isOver = ({ began, used }: Session, now: number) =>
    now - used > idleMs - margin || now - began > longestMs - margin

  return {
    current() {
      const now = clock.now().getTime()
      if (!session || isOver(session, now)) session = begin(now)
      session.used = now
      return session.id
    },
    forget(id) {
      // Another call may have signed in anew meanwhile.
      if (session?.known === id) session = null
    },
    async close() {
      const open = await session?.id.catch(() => null)
      session = null
      // It ends by itself when this does not succeed.
      if (open) await signOut(open).catch(() => undefined)
    },
  }
}
