import { knownAcdcValues } from '../modules/acdc/testing/known-values.ts'
import { knownDataExchangeValues } from '../modules/data-exchange/testing/known-values.ts'
import { knownEapBookingValues } from '../modules/eap-booking/testing/known-values.ts'
import { knownEapCaseValues } from '../modules/eap-cases/testing/known-values.ts'
import { knownEapReportValues } from '../modules/eap-reports/testing/known-values.ts'
import { knownInvoicingValues } from '../modules/invoicing/testing/known-values.ts'
import { knownJournalValues } from '../modules/journal/testing/known-values.ts'
import { knownLoginValues } from '../modules/logins/testing/known-values.ts'
import { knownMailingValues } from '../modules/mailing/testing/known-values.ts'
import { knownNominationValues } from '../modules/nominations/testing/known-values.ts'
import { knownNotificationValues } from '../modules/notifications/testing/known-values.ts'
import { knownParticipantValues } from '../modules/participants/testing/known-values.ts'
import { knownProgressValues } from '../modules/progress/testing/known-values.ts'
import { knownQuestionnaireValues } from '../modules/questionnaires/testing/known-values.ts'
import { knownReportTemplateValues } from '../modules/report-templates/testing/known-values.ts'
import { knownReportValues } from '../modules/reports/testing/known-values.ts'
import { knownSenderDomainValues } from '../modules/sender-domains/testing/known-values.ts'
import { knownSharingValues } from '../modules/sharing/testing/known-values.ts'
import { knownTemplateValues } from '../modules/templates/testing/known-values.ts'
import { knownToolValues } from '../modules/tools/testing/known-values.ts'
import { knownWaveValues } from '../modules/waves/testing/known-values.ts'
import type { World } from './build-world.ts'
import { capabilitiesByPath } from './contract-endpoints.ts'
import type { Known } from './garbage.ts'

export type Values = Record<string, unknown>

const capabilities = await capabilitiesByPath()

/** What fields mean in the calls of one capability, where that differs from `shared` or nobody else has them. */
const byCapability: Readonly<Record<string, (world: World, path: string) => Values>> = {
  acdc: knownAcdcValues,
  'data-exchange': knownDataExchangeValues,
  'eap-booking': knownEapBookingValues,
  'eap-cases': knownEapCaseValues,
  'eap-reports': knownEapReportValues,
  invoicing: knownInvoicingValues,
  journal: knownJournalValues,
  logins: knownLoginValues,
  mailing: knownMailingValues,
  nominations: knownNominationValues,
  notifications: knownNotificationValues,
  participants: knownParticipantValues,
  progress: knownProgressValues,
  questionnaires: knownQuestionnaireValues,
  'report-templates': knownReportTemplateValues,
  reports: knownReportValues,
  'sender-domains': knownSenderDomainValues,
  sharing: knownSharingValues,
  templates: knownTemplateValues,
  tools: knownToolValues,
  waves: knownWaveValues,
}

/** Ids of real records by the field names of a call: only with them does the call reach its use case. */
export function knownIn(world: World, path: string): Known {
  const own = byCapability[capabilities.get(path) ?? '']?.(world, path)
  const values = { ...shared(world), ...own }
  return (field) => values[field]
}

/** Fields that mean the same in every call. */
function shared({
  organization,
  project,
  wave,
  people,
  templateIds,
  invitationId,
  reportTemplateId,
  branch,
}: World): Values {
  return {
    companyGuid: organization.id,
    companyId: organization.id,
    branchGuid: branch,
    projectGuid: project.id,
    projectId: project.id,
    waveGuid: wave.id,
    waveId: wave.id,
    id: people.jan.id,
    assesseeId: people.jan.id,
    assesseeGuid: people.jan.assessee_guid,
    name: 'Somebody Else',
    email: people.jan.email,
    userName: 'superadmin',
    language: 'cs',
    languageCode: 'cs',
    mailType: 'MailActivation',
    quick: '1',
    // Lists that may be left out are wanted when they are named.
    files: [],
    templateId: templateIds.emails_template_id,
    questionsId: templateIds.questions_template_id,
    answersId: templateIds.answers_template_id,
    rolesId: templateIds.roles_template_id,
    mailId: templateIds.emails_template_id,
    emailId: invitationId,
    individualReportId: reportTemplateId,
    reportTemplateId,
  }
}
