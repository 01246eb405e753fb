import type { TermsModel } from '../terms.ts'
import type { NominationLink } from './links.ts'

/** The data of a nomination link's page. */
export type NominationPage =
  | { state: 'expired'; waveName: string }
  | { state: 'terms'; shareGuid: string; waveName: string; languages: string[]; terms: TermsModel }
  | {
      state: 'editor'
      shareGuid: string
      /** Languages that the page offers: those in which the wave has texts. */
      languages: string[]
      link: NominationLink & { wave: NonNullable<NominationLink['wave']> }
    }
