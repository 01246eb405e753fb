import type { FastifyInstance } from 'fastify'
import { scoringPages } from './modules/acdc/scoring/scoring-pages.ts'
import { scoringRoutes } from './modules/acdc/scoring/scoring-routes.ts'
import { activitiesRoutes } from './modules/acdc/activities/activities-routes.ts'
import { washUpRoutes } from './modules/acdc/wash-up/wash-up-routes.ts'
import { accessPages } from './modules/access/access-pages.ts'
import { accessRoutes } from './modules/access/access-routes.ts'
import { authRoutes } from './modules/access/auth-routes.ts'
import { organizationsRoutes } from './modules/organizations/organizations-routes.ts'
import { eapBookingRoutes } from './modules/eap-booking/eap-booking-routes.ts'
import { eapCasesRoutes } from './modules/eap-cases/eap-cases-routes.ts'
import { serveTextViewer, viewedEapMails } from './modules/eap-cases/messages/viewed-messages.ts'
import { eapReportsRoutes } from './modules/eap-reports/eap-reports-routes.ts'
import { outcomePages } from './modules/eap-reports/outcomes/outcome-pages.ts'
import { invoiceListingRoutes } from './modules/invoicing/listing/listing-routes.ts'
import { invoiceDocumentsRoutes } from './modules/invoicing/documents/documents-routes.ts'
import { invoicingRoutes } from './modules/invoicing/invoicing-routes.ts'
import { invoicingSettingsRoutes } from './modules/invoicing/settings/settings-routes.ts'
import { commentsRoutes } from './modules/data-exchange/comments/comments-routes.ts'
import { journalRoutes } from './modules/journal/journal-routes.ts'
import { crmRoutes } from './modules/crm/crm-routes.ts'
import { downloadsRoutes } from './modules/data-exchange/downloads/downloads-routes.ts'
import { istRoutes } from './modules/data-exchange/ist/ist-routes.ts'
import { surveyRoutes } from './modules/data-exchange/survey/survey-routes.ts'
import { uploadsRoutes } from './modules/data-exchange/uploads/uploads-routes.ts'
import { warehouseRoutes } from './modules/data-exchange/warehouse/warehouse-routes.ts'
import { questionnairesPages } from './modules/questionnaires/questionnaires-pages.ts'
import { questionnairesRoutes } from './modules/questionnaires/questionnaires-routes.ts'
import { templatesPages } from './modules/templates/templates-pages.ts'
import { publicPages } from './platform/http/public-pages.ts'
import { firstFilesOfWeb } from './platform/http/web-pages.ts'
import { queueFigures } from './modules/queue/queue-figures.ts'
import { queueRoutes } from './modules/queue/queue-routes.ts'
import { searchRoutes } from './modules/search/search-routes.ts'
import { participantsRoutes } from './modules/participants/participants-routes.ts'
import { eapBookingPages } from './modules/eap-booking/pages/eap-booking-pages.ts'
import { nominationsPages } from './modules/nominations/nominations-pages.ts'
import { nominationsRoutes } from './modules/nominations/nominations-routes.ts'
import { projectsRoutes } from './modules/projects/projects-routes.ts'
import { templatesRoutes } from './modules/templates/templates-routes.ts'
import { serveMailViewer } from './modules/mailing/mail-viewer.ts'
import { loginGenerationRoutes } from './modules/logins/generation-routes.ts'
import { mailingPages } from './modules/mailing/mailing-pages.ts'
import { notificationsRoutes } from './modules/notifications/notifications-routes.ts'
import { mailingRoutes } from './modules/mailing/mailing-routes.ts'
import { progressPages } from './modules/progress/progress-pages.ts'
import { progressRoutes } from './modules/progress/progress-routes.ts'
import { loginsRoutes } from './modules/logins/logins-routes.ts'
import { providersRoutes } from './modules/providers/providers-routes.ts'
import { providerSetupsRoutes } from './modules/providers/setups/setups-routes.ts'
import { reportTemplatesRoutes } from './modules/report-templates/report-templates-routes.ts'
import { servePictures } from './modules/report-templates/serve-pictures.ts'
import { reportsRoutes } from './modules/reports/reports-routes.ts'
import { senderDomainsRoutes } from './modules/sender-domains/sender-domains-routes.ts'
import { sharingRoutes } from './modules/sharing/sharing-routes.ts'
import { toolsRoutes } from './modules/tools/tools-routes.ts'
import { assignToolsRoutes } from './modules/tools/assign-tools-routes.ts'
import { wavesRoutes } from './modules/waves/waves-routes.ts'
import { sharingPages } from './modules/sharing/sharing-pages.ts'
import { serveHealth } from './platform/http/health.ts'
import { passToSimulator } from './platform/http/simulator-proxy.ts'
import { registrar } from './platform/http/register.ts'
import type { Services } from './platform/services.ts'

/** Every route of the server. A capability adds one line here. */
export function addRoutes(app: FastifyInstance, services: Services): void {
  serveHealth(app, services)
  queueFigures(app, services)
  const register = registrar(app)
  authRoutes(register, services)
  accessRoutes(register, services)
  organizationsRoutes(register, services)
  projectsRoutes(register, services)
  nominationsRoutes(register, services)
  participantsRoutes(register, services)
  crmRoutes(register, services)
  invoiceListingRoutes(register, services)
  invoiceDocumentsRoutes(register, services)
  invoicingRoutes(register, services)
  invoicingSettingsRoutes(register, services)
  commentsRoutes(register, services)
  journalRoutes(register, services)
  queueRoutes(register, services)
  searchRoutes(register, services)
  templatesRoutes(register, services)
  activitiesRoutes(register, services)
  washUpRoutes(register, services)
  scoringRoutes(register, services)
  wavesRoutes(register, services)
  eapCasesRoutes(register, services)
  eapReportsRoutes(register, services)
  eapBookingRoutes(register, services)
  toolsRoutes(register, services)
  assignToolsRoutes(register, services)
  mailingRoutes(register, services)
  notificationsRoutes(register, services)
  senderDomainsRoutes(register, services)
  sharingRoutes(register, services)
  loginGenerationRoutes(register, services)
  loginsRoutes(register, services)
  providersRoutes(register, services)
  providerSetupsRoutes(register, services)
  reportTemplatesRoutes(register, services)
  reportsRoutes(register, services)
  progressRoutes(register, services)
  questionnairesRoutes(register, services)
  downloadsRoutes(register, services)
  istRoutes(register, services)
  surveyRoutes(register, services)
  uploadsRoutes(register, services)
  warehouseRoutes(register, services)
  serveMailViewer(app, services, [viewedEapMails(services)])
  serveTextViewer(app, services)
  servePictures(app)
  const servePage = publicPages(app)
  accessPages(servePage, services, firstFilesOfWeb())
  templatesPages(servePage)
  questionnairesPages(servePage, services)
  scoringPages(servePage, services)
  nominationsPages(servePage, services)
  eapBookingPages(servePage, services)
  outcomePages(servePage, services)
  sharingPages(servePage, services)
  progressPages(servePage, services)
  mailingPages(servePage, app, services)
  passToSimulator(app, services.config)
}
