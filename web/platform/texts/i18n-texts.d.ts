import type about from '../../locales/en/about.json'
import type acdc from '../../locales/en/acdc.json'
import type acdcWashUp from '../../locales/en/acdc-wash-up.json'
import type access from '../../locales/en/access.json'
import type commentTranslation from '../../locales/en/comment-translation.json'
import type crm from '../../locales/en/crm.json'
import type crmSaving from '../../locales/en/crm-saving.json'
import type crmSync from '../../locales/en/crm-sync.json'
import type controlPanel from '../../locales/en/control-panel.json'
import type dataDownload from '../../locales/en/data-download.json'
import type dataUpload from '../../locales/en/data-upload.json'
import type eapBooking from '../../locales/en/eap-booking.json'
import type eapCases from '../../locales/en/eap-cases.json'
import type eapErrors from '../../locales/en/eap-errors.json'
import type eapLicences from '../../locales/en/eap-licences.json'
import type eapPublic from '../../locales/en/eap-public.json'
import type eapReports from '../../locales/en/eap-reports.json'
import type signIn from '../../locales/en/sign-in.json'
import type whoHasAccess from '../../locales/en/who-has-access.json'
import type failedJobs from '../../locales/en/failed-jobs.json'
import type projectData from '../../locales/en/project-data.json'
import type projectErrors from '../../locales/en/project-errors.json'
import type errors from '../../locales/en/errors.json'
import type invoicing from '../../locales/en/invoicing.json'
import type istImport from '../../locales/en/ist-import.json'
import type journal from '../../locales/en/journal.json'
import type logins from '../../locales/en/logins.json'
import type mailBody from '../../locales/en/mail-body.json'
import type mailing from '../../locales/en/mailing.json'
import type reminderPlan from '../../locales/en/reminder-plan.json'
import type nominations from '../../locales/en/nominations.json'
import type notifications from '../../locales/en/notifications.json'
import type organizations from '../../locales/en/organizations.json'
import type participants from '../../locales/en/participants.json'
import type priceList from '../../locales/en/price-list.json'
import type progress from '../../locales/en/progress.json'
import type projects from '../../locales/en/projects.json'
import type providers from '../../locales/en/providers.json'
import type questionnaires from '../../locales/en/questionnaires.json'
import type queue from '../../locales/en/queue.json'
import type reportTemplates from '../../locales/en/report-templates.json'
import type reports from '../../locales/en/reports.json'
import type search from '../../locales/en/search.json'
import type senderDomains from '../../locales/en/sender-domains.json'
import type selection from '../../locales/en/selection.json'
import type sharing from '../../locales/en/sharing.json'
import type shell from '../../locales/en/shell.json'
import type simulator from '../../locales/en/simulator.json'
import type surveyImport from '../../locales/en/survey-import.json'
import type templates from '../../locales/en/templates.json'
import type tools from '../../locales/en/tools.json'
import type ui from '../../locales/en/ui.json'
import type uploadErrors from '../../locales/en/upload-errors.json'
import type waves from '../../locales/en/waves.json'

/** Makes unknown keys type errors. A capability with texts of its own adds its two lines here. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    resources: {
      about: typeof about
      acdc: typeof acdc
      'acdc-wash-up': typeof acdcWashUp
      access: typeof access
      'comment-translation': typeof commentTranslation
      crm: typeof crm
      'crm-saving': typeof crmSaving
      'crm-sync': typeof crmSync
      'control-panel': typeof controlPanel
      'data-download': typeof dataDownload
      'data-upload': typeof dataUpload
      'eap-booking': typeof eapBooking
      'eap-cases': typeof eapCases
      'eap-errors': typeof eapErrors
      'eap-licences': typeof eapLicences
      'eap-public': typeof eapPublic
      'eap-reports': typeof eapReports
      'failed-jobs': typeof failedJobs
      'sign-in': typeof signIn
      'who-has-access': typeof whoHasAccess
      errors: typeof errors
      'project-data': typeof projectData
      'project-errors': typeof projectErrors
      invoicing: typeof invoicing
      'ist-import': typeof istImport
      journal: typeof journal
      logins: typeof logins
      'mail-body': typeof mailBody
      mailing: typeof mailing
      'reminder-plan': typeof reminderPlan
      nominations: typeof nominations
      notifications: typeof notifications
      organizations: typeof organizations
      participants: typeof participants
      'price-list': typeof priceList
      progress: typeof progress
      projects: typeof projects
      providers: typeof providers
      questionnaires: typeof questionnaires
      queue: typeof queue
      'report-templates': typeof reportTemplates
      reports: typeof reports
      search: typeof search
      selection: typeof selection
      'sender-domains': typeof senderDomains
      sharing: typeof sharing
      shell: typeof shell
      simulator: typeof simulator
      'survey-import': typeof surveyImport
      templates: typeof templates
      tools: typeof tools
      ui: typeof ui
      'upload-errors': typeof uploadErrors
      waves: typeof waves
    }
  }
}
