import { expect, it } from 'vitest'
import { offersDownload } from './offers-download.ts'

it.each([
  // canDownload, organization user, status, deleted, offered
  [true, false, 4, false, true],
  [false, true, 4, false, true],
  [true, true, 4, false, true],
  [false, false, 4, false, false],
  [true, true, 4, true, false],
  [true, true, 1, false, false],
  [true, true, 6, false, false],
  [true, true, 7, false, false],
])(
  'a row with canDownload %s, for an organization user %s, in status %i, deleted %s has a download button: %s (PLT-6-50)',
  (canDownload, isOrgUser, reportStatus, reportDeleted, offered) => {
    const reader = { supremeRole: isOrgUser ? ('OrgUser' as const) : ('internal' as const) }
    expect(offersDownload({ canDownload, reportStatus, reportDeleted }, reader)).toBe(offered)
  },
)
