import type { z } from 'zod'
import type { sharedProduct } from './sharing.ts'

/** What the public pages of shared links are drawn from. A link that is not found is told apart from one that ended. */
type ClosedShare = { state: 'not-found' } | { state: 'expired'; days: number }

type OpenShare = { state: 'open'; companyName: string; projectName: string; expiration: string }

export type SharedFile = {
  href: string
  fileName: string
  projectName: string
  productName: string
  reportType: 'Individual' | 'Group'
  /** In its own name: Čeština. */
  language: string
  sizeBytes: number
}

export type SharedReportsPage = ClosedShare | (OpenShare & { files: SharedFile[] })

/** `reportHref`: the address of its report, where there is one. */
export type SharedLogin = Pick<
  z.output<typeof sharedProduct>,
  'id' | 'name' | 'login' | 'password' | 'productUrl' | 'sealed' | 'customToolsName' | 'reportFileName'
> & { reportHref: string | null }

export type SharedToolsPage = ClosedShare | (OpenShare & { products: SharedLogin[] })
