import type { AnswerOf } from '../../../../contract/endpoint.ts'
import type { listEapReportTemplates } from '../../../../contract/eap-reports/eap-reports.ts'
import type { Licence } from '../licence-field.tsx'

export function licenceOf(more: Partial<Licence> & Pick<Licence, 'guid' | 'companyGuid'>): Licence {
  return {
    displayName: 'Support line',
    active: true,
    showPhoneAndEmail: true,
    mainLanguageCode: 'cs',
    defaultProjectGuid: null,
    licenseCategoryMaxContacts: [],
    licenseCategoryTimeLimits: [],
    officeEmail: '',
    officePhone: '',
    crisisInterventionPhone: null,
    emergencyNumbers: [],
    languages: ['cs'],
    hasWaitingList: true,
    companyName: 'Vodárny',
    branchGuid: '',
    isOpen: true,
    takesCases: true,
    ...more,
  }
}

const allowedLanguages = [
  { code: 'cs', name: 'Čeština' },
  { code: 'en-GB', name: 'English (UK)' },
]

export const templates: AnswerOf<typeof listEapReportTemplates> = [
  { templateId: 1, templateName: 'Full report', layout: 'full', allowedLanguages },
  { templateId: 2, templateName: 'Summary', layout: 'summary', allowedLanguages },
]
