import { acdcRights } from '../acdc/acdc-rights.ts'
import { accessRights } from '../access/access-rights.ts'
import type { Permissions } from '../access/permissions.ts'
import type { Rule } from '../access/rule.ts'
import { crmRights } from '../crm/crm-rights.ts'
import { dataExchangeRights } from '../data-exchange/data-exchange-rights.ts'
import { eapRights } from '../eap-cases/eap-rights.ts'
import { invoicingRights } from '../invoicing/invoicing-rights.ts'
import { journalRights } from '../journal/journal-rights.ts'
import { loginRights } from '../logins/login-rights.ts'
import { mailRights } from '../mailing/mail-rights.ts'
import { notificationRights } from '../notifications/notification-rights.ts'
import { nominationRights } from '../nominations/nomination-rights.ts'
import { organizationRights } from '../organizations/organization-rights.ts'
import { peopleRights } from '../participants/people-rights.ts'
import { progressRights } from '../progress/progress-rights.ts'
import { projectRights } from '../projects/project-rights.ts'
import { providerRights } from '../providers/provider-rights.ts'
import { questionnaireRights } from '../questionnaires/questionnaire-rights.ts'
import { queueRights } from '../queue/queue-rights.ts'
import { reportRights } from '../reports/report-rights.ts'
import { reportTemplateRights } from '../report-templates/report-template-rights.ts'
import { searchRights } from '../search/search-rights.ts'
import { senderDomainRights } from '../sender-domains/sender-domain-rights.ts'
import { sharingRights } from '../sharing/sharing-rights.ts'
import { templateRights } from '../templates/template-rights.ts'
import { toolRights } from '../tools/tool-rights.ts'
import { waveRights } from '../waves/wave-rights.ts'

/**
 * Who may do what: the one list, put together from the capabilities' own rules. Every call of the API names its rule
 * (`needs`), which the server evaluates before the call acts; the interface evaluates the same rule before it offers
 * something. A rule gets the permissions for the organization or project in question. What depends on the record as well
 * – the kind of a wave, whose template it is – is checked in addition by a function of the capability's `…-rights.ts`.
 */
export const accessRules = {
  ...accessRights,
  ...organizationRights,
  ...projectRights,
  ...peopleRights,
  ...waveRights,
  ...templateRights,
  ...nominationRights,
  ...questionnaireRights,
  ...progressRights,
  ...mailRights,
  ...notificationRights,
  ...senderDomainRights,
  ...loginRights,
  ...toolRights,
  ...providerRights,
  ...reportRights,
  ...reportTemplateRights,
  ...sharingRights,
  ...invoicingRights,
  ...journalRights,
  ...crmRights,
  ...searchRights,
  ...queueRights,
  ...eapRights,
  ...acdcRights,
  ...dataExchangeRights,
} satisfies Record<string, Rule>

export type RuleName = keyof typeof accessRules

/** Whether these permissions, for the organization or project in question, fulfil the rule. */
export function may(permissions: Permissions, name: RuleName): boolean {
  return accessRules[name].allows(permissions)
}

/** What gives access to a public call instead of a session; completes "Needs: …". */
export const publicNeeds = {
  nothing: 'nothing',
  questionnaireLink: 'a questionnaire link',
  nominationLink: 'a nomination link',
  editableNominationLink: 'a nomination link that can still be edited, or its owner’s right to nominate',
  monitorLink: 'a link of the progress monitor',
  sharedLink: 'a shared link',
  mailAddress: 'the address in the mail',
  bounceKey: 'the key of reports about mails that came back',
  providerSignature: 'the signature of the branch’s provider',
  simulatedTest: 'the address of a simulated test',
  licence: 'the address of a licence’s booking page',
  reservationLink: 'a reservation’s link',
  waitingLink: 'a link of the waiting list',
  outcomeLink: 'a link of the short questionnaire',
  calendarFeed: 'the address of a calendar feed',
  downloadAddress: 'an address that was made for one download',
} satisfies Record<string, string>
export type PublicNeed = keyof typeof publicNeeds
