import type { z } from 'zod'
import type { progressRow } from './progress.ts'

export type SharedProgressRow = z.output<typeof progressRow>

/** What the public page of a monitor link is drawn from. A closed link names nothing. */
export type SharedMonitorPage =
  | { state: 'not-found' | 'expired' }
  | {
      state: 'open'
      shareGuid: string
      companyName: string
      projectName: string
      waveName: string
      assessees: SharedProgressRow[]
    }
