import type { SharedLink } from '../use-my-links.ts'

export const orgGuid = '11111111-1111-4111-8111-111111111111'
export const projGuid = '22222222-2222-4222-8222-222222222222'
export const shareGuid = (n: number) => `00000000-0000-4000-8000-00000000000${n}`

/** A valid link to one report; `n` makes its address distinct. */
export const linkOf = (n: number, more: Partial<SharedLink> = {}): SharedLink => ({
  shareGuid: shareGuid(n),
  url: `https://assay.test/organization/${orgGuid}/shared-reports/${shareGuid(n)}`,
  created: '2026-03-01T10:00:00Z',
  createdBy: 'Mia Manager',
  expiration: '2026-03-31T12:00:00Z',
  isExpired: false,
  isRevoked: false,
  viewCount: 0,
  lastViewed: null,
  downloadCount: 0,
  files: [{ fileGuid: 'f1', fileName: 'report 1.pdf' }],
  products: [],
  people: ['Žofie Příhodová'],
  ...more,
})
