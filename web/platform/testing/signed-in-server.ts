import { afterEach, beforeEach, vi } from 'vitest'
import { onNotice, type Notice } from '../notices.ts'
import { endSession } from '../session/session.ts'
import { fakeServer, type FakeServer } from './fake-server.ts'
import { signInAs } from './sign-in-as.ts'

/**
 * Somebody is signed in at a server that `prepare` lets answer, and what the pages tell is in `notices`; anew for each
 * test of the file. Both objects stay the same, so a file can take them out at its head.
 */
export function signedInServer(prepare: (server: FakeServer) => void = () => undefined) {
  const server = {} as FakeServer
  const notices: Notice[] = []
  let stopListening: () => void
  beforeEach(async () => {
    localStorage.clear()
    Object.assign(server, fakeServer())
    notices.length = 0
    stopListening = onNotice((notice) => notices.push(notice))
    await signInAs(server)
    prepare(server)
  })
  afterEach(() => {
    stopListening()
    endSession()
    vi.unstubAllGlobals()
  })
  return { server, notices }
}
