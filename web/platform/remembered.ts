import type { RecentProject } from '../../domain/shell/recent-projects.ts'
import { rememberedKeys } from '../../domain/shell/remembered.ts'

/** What this browser remembers from visit to visit (PLT-9-31, PLT-9-32), by the keys of the domain. */
export type Remembered = {
  language: string
  lastOrganization: string
  lastProject: string
  lastBranch: string
  recentProjects: readonly RecentProject[]
  lastPasswordFormat: number
  lastToolLanguage: number
  lastNormsHogan: number
  lastNormsArt: number
  lastNormsDrt: number
  lastNormsNrt: number
  incognitoLanguage: number
  incognitoCount: number
  eapCategory: string
  eapDuration: string
  singleSignOn: boolean
  menuCollapsed: boolean
  hasSession: boolean
  signedOut: boolean
}
export type RememberedName = keyof Remembered

const keys: Record<RememberedName, string> = rememberedKeys

export const rememberedKey = (name: RememberedName): string => keys[name]

export const remembered = {
  get<K extends RememberedName>(name: K): Remembered[K] | undefined {
    try {
      const text = localStorage.getItem(keys[name])
      return text === null ? undefined : (JSON.parse(text) as Remembered[K])
    } catch {
      return undefined
    }
  },
  /** If the browser refuses to store (private mode, full disk), nothing is remembered. */
  set<K extends RememberedName>(name: K, value: Remembered[K] | undefined): void {
    try {
      if (value === undefined) localStorage.removeItem(keys[name])
      else localStorage.setItem(keys[name], JSON.stringify(value))
    } catch {
      return
    }
  },
}
