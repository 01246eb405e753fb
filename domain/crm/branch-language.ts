import type { InterfaceLanguage } from '../languages/languages.ts'
import type { DistributorCode } from './branches.ts'

/** The language in which the staff of a branch are written to: nobody has chosen another one for mails. */
export const languageOfBranch: Readonly<Record<DistributorCode, InterfaceLanguage>> = {
  ASI: 'en',
  CZ: 'cs',
  RS: 'sr',
  SK: 'sk',
  PL: 'pl',
  RU: 'ru',
  HU: 'hu',
  US: 'en',
  AT: 'de',
}
