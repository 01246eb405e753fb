import type { z } from 'zod'
import type { sharedProduct } from './sharing.ts'

/** The data of the public pages of shared links. A link that is not found and one that has ended are different states. */
type ClosedShare = { state: 'not-found' } | { state: 'expired' }

type OpenShare = { state: 'open'; companyName: string; projectName: string; expiration: string }

export type SharedFile = {
  href: string
  fileName: string
  projectName: string
  productName: string
  reportType: 'Individual' | 'Group'
  /** The language's own name: Čeština. */
  language: string
  sizeBytes: number
  /** Made by the simulator. */
  isSimulated: boolean
}

export type SharedReportsPage = ClosedShare | (OpenShare & { files: SharedFile[] })

/** `reportHref`: the address of its report, if there is one. */
export type SharedLogin = Pick<
  z.output<typeof sharedProduct>,
  'id' | 'name' | 'login' | 'password' | 'productUrl' | 'sealed' | 'isSimulated' | 'customToolsName' | 'reportFileName'
> & { reportHref: string | null }

export type SharedToolsPage = ClosedShare | (OpenShare & { products: SharedLogin[] })
