import type { OutcomePage } from '../../../../contract/eap-reports/pages.ts'
import { startingLanguage } from '../../../../domain/eap-cases/licence.ts'
import { guidPattern } from '../../../../domain/text/guid.ts'
import { notFound } from '../../../platform/app-error.ts'
import type { ServePage } from '../../../platform/http/public-pages.ts'
import type { Services } from '../../../platform/services.ts'
import { chosenLanguage } from '../../eap-booking/pages/page-language.ts'
import { programmeNotes } from '../../eap-booking/pages/programme-notes.ts'
import { findLicence } from '../../eap-cases/records/licence-access.ts'
import { withOutcomeLink } from './answer-outcome.ts'

/** The page of the short questionnaire. Opening it changes nothing: mail programs open links as well. */
export function outcomePages(servePage: ServePage, services: Services): void {
  servePage('/eap/outcome/:linkGuid', (call) => {
    const { linkGuid = '' } = call.params
    if (!guidPattern.test(linkGuid)) throw notFound()
    return withOutcomeLink(services, linkGuid, async (tx, { invitation, hasEnded }) => {
      const licence = await findLicence(tx, invitation.licenceId)
      if (!licence) throw notFound()
      const language = chosenLanguage(call) ?? startingLanguage(invitation.languageCode)
      const model: OutcomePage = {
        linkGuid,
        stage: invitation.stage,
        state: invitation.isAnswered ? 'answered' : hasEnded ? 'ended' : 'open',
        notes: programmeNotes(licence, language),
      }
      return { page: 'outcome' as const, model, language, brand: { name: licence.display_name, logoUrl: null } }
    })
  })
}
