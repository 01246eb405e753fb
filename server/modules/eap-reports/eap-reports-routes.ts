import { answerOutcome as answerContract } from '../../../contract/eap-reports/outcomes.ts'
import * as contract from '../../../contract/eap-reports/eap-reports.ts'
import {
  defaultReportLanguage,
  eapReportLanguageOf,
  eapReportLanguages,
  eapReportTemplates,
} from '../../../domain/eap-reports/eap-report-templates.ts'
import { languageByCode } from '../../../domain/languages/languages.ts'
import type { Register } from '../../platform/http/register.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { generateEapReports } from './generate-eap-reports.ts'
import { eapAdmin } from '../eap-cases/records/eap-access.ts'
import { answerOutcome } from './outcomes/answer-outcome.ts'
import { exportEapFigures, readEapFigures } from './read-eap-figures.ts'
import { wordsIn } from './texts.ts'

const reporter = (user: SignedIn) => eapAdmin(user, 'generateEapReports')

export function eapReportsRoutes(register: Register, services: Services): void {
  register(contract.listEapReportTemplates, ({ language }) => {
    const { say } = wordsIn(eapReportLanguageOf(language) ?? defaultReportLanguage)
    const allowedLanguages = eapReportLanguages.map((code) => ({ code, name: languageByCode(code)?.name ?? code }))
    return Promise.resolve(
      eapReportTemplates.map(({ id, layout }) => ({
        templateId: id,
        templateName: say(`templates.${layout}`),
        layout,
        allowedLanguages,
      })),
    )
  })
  register(contract.generateEapReports, ({ user, body }) => generateEapReports(services, reporter(user), body))
  register(contract.getEapFigures, ({ user, body, language }) =>
    readEapFigures(services, reporter(user), body, language),
  )
  register(answerContract, ({ params, body }) => answerOutcome(services, params.linkGuid, body.answers))
  register(contract.exportEapReport, ({ user, body }) => exportEapFigures(services, reporter(user), body))
}
