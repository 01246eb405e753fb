import type { TermsModel } from '../terms.ts'
import type { NominationLink } from './links.ts'

/** What the page of a nomination link is drawn from. */
export type NominationPage =
  | { state: 'expired'; waveName: string }
  | { state: 'terms'; shareGuid: string; waveName: string; languages: string[]; terms: TermsModel }
  | {
      state: 'editor'
      shareGuid: string
      /** Languages that the page offers: those of the wave's texts. */
      languages: string[]
      link: NominationLink & { wave: NonNullable<NominationLink['wave']> }
    }
