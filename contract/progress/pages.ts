import type { z } from 'zod'
import type { progressRow } from './progress.ts'

export type SharedProgressRow = z.output<typeof progressRow>

/** The data of a monitor link's page. A closed link reveals no names. */
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
