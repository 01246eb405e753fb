import { useSyncExternalStore } from 'react'
import type { UserInfo } from '../../../domain/access/session.ts'
import { sessionState, watchSession, type Session, type SessionState } from './session.ts'

export function useSessionState(): SessionState {
  return useSyncExternalStore(watchSession, sessionState)
}

export function useSession(): Session | undefined {
  const state = useSessionState()
  return state.kind === 'signed-in' ? state.session : undefined
}

export function useUser(): UserInfo | undefined {
  return useSession()?.user
}
