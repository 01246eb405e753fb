import { crmJobs } from './modules/crm/jobs.ts'
import { eapCasesJobs } from './modules/eap-cases/jobs.ts'
import { eapBookingJobs } from './modules/eap-booking/jobs.ts'
import { eapMessageJobs } from './modules/eap-cases/messages/jobs.ts'
import { eapReportsJobs } from './modules/eap-reports/jobs.ts'
import { invoicingJobs } from './modules/invoicing/jobs.ts'
import { loginsJobs } from './modules/logins/jobs.ts'
import { mailingJobs } from './modules/mailing/jobs.ts'
import { notificationsJobs } from './modules/notifications/jobs.ts'
import { providersJobs } from './modules/providers/jobs.ts'
import { reportsJobs } from './modules/reports/jobs.ts'
import { senderDomainsJobs } from './modules/sender-domains/jobs.ts'
import { surveyJobs } from './modules/data-exchange/survey/jobs.ts'
import { sharingJobs } from './modules/sharing/jobs.ts'
import { wavesJobs } from './modules/waves/jobs.ts'
import type { Config } from './platform/config.ts'
import { deleteOldKeys } from './platform/http/idempotency-keys.ts'
import { deleteExpiredRecords } from './platform/identity/identity-records.ts'
import type { Lane } from './platform/jobs/lane.ts'
import type { JobHandlers } from './platform/jobs/worker.ts'

/** Every background job. A capability adds its handlers here. */
export const jobs: JobHandlers = {
  ...crmJobs,
  ...eapBookingJobs,
  ...eapCasesJobs,
  ...eapMessageJobs,
  ...eapReportsJobs,
  ...invoicingJobs,
  ...loginsJobs,
  ...mailingJobs,
  ...notificationsJobs,
  ...providersJobs,
  ...reportsJobs,
  ...senderDomainsJobs,
  ...sharingJobs,
  ...surveyJobs,
  ...wavesJobs,
  'close-idempotency-keys': (_payload, services) => deleteOldKeys(services),
  // Everybody who opens the built-in sign-in leaves a record that is valid for some minutes, even without signing in.
  'close-sign-ins': (_payload, { db }) => deleteExpiredRecords(db),
}

/**
 * When repeated jobs run, in UTC (graphile-worker's crontab). Each has a key, so that a failing one is not queued again
 * every minute.
 */
export const cron = `
17 3 * * * close-idempotency-keys ?jobKey=close-idempotency-keys
37 3 * * * forget-link-downloads ?jobKey=forget-link-downloads
47 * * * * forget-provider-messages ?jobKey=forget-provider-messages
7 * * * * forget-login-csv ?jobKey=forget-login-csv
27 * * * * close-sign-ins ?jobKey=close-sign-ins
57 3 * * * forget-survey-files ?jobKey=forget-survey-files
7 2 * * * forget-case-contents ?jobKey=forget-case-contents
17 2 * * * forget-bookings ?jobKey=forget-bookings
37 2 * * * reseal-bookings ?jobKey=reseal-bookings
27 2 * * * reseal-cases ?jobKey=reseal-cases
47 2 * * * reseal-outcomes ?jobKey=reseal-outcomes
57 2 * * * forget-outcome-invitations ?jobKey=forget-outcome-invitations
* * * * * sync-waves ?jobKey=sync-waves
* * * * * send-due-mails ?jobKey=send-due-mails
* * * * * queue-reminders ?jobKey=queue-reminders
* * * * * pass-expired-offers ?jobKey=pass-expired-offers
* * * * * queue-eap-reminders ?jobKey=queue-eap-reminders
* * * * * send-eap-messages ?jobKey=send-eap-messages
* * * * * poll-logins ?jobKey=poll-logins
* * * * * finish-invoice-changes ?jobKey=finish-invoice-changes
* * * * * look-for-away-providers ?jobKey=look-for-away-providers
*/15 * * * * queue-crm-sync ?jobKey=queue-crm-sync
* * * * * watch-crm-sync ?jobKey=watch-crm-sync
*/10 * * * * check-sender-domains ?jobKey=check-sender-domains
*/5 * * * * invite-outcomes ?jobKey=invite-outcomes
* * * * * end-abandoned-reports ?jobKey=end-abandoned-reports
* * * * * end-abandoned-batches ?jobKey=end-abandoned-batches
* * * * * end-abandoned-login-csv ?jobKey=end-abandoned-login-csv
`

/** One for the synchronisation, of which there is one, and one for what watches it. */
export const crmWorkers = 2
/** Surveys that one process imports at the same time. */
export const surveyWorkers = 1
/** Organizations whose invoices one process sends to the CRM at the same time. */
export const invoiceWorkers = 2
/** One for a message that waits for a server, and one for what is written meanwhile. */
export const assistanceWorkers = 2

/**
 * Mail has its own lane: a mail server that hangs must not delay reports. Messages of the assistance programme have another:
 * people who ask for help do not wait behind a mailing to thousands. So have providers of tests; and who generates
 * logins does not wait for other people's reports. The CRM has one because all of it is read for minutes, and invoices, for
 * which somebody waits, do not wait for that. Who imports a survey watches it, and would wait for hundreds of reports.
 */
export function lanesOf({ workers, mailWorkers, providerWorkers }: Config): Lane[] {
  const ofProviders = { ...loginsJobs, ...providersJobs }
  const others = Object.entries(jobs).filter(
    ([name]) =>
      ![mailingJobs, eapMessageJobs, ofProviders, crmJobs, invoicingJobs, surveyJobs].some((lane) => name in lane),
  )
  return [
    { name: 'general', handlers: Object.fromEntries(others), concurrency: workers, cron },
    { name: 'mail', handlers: mailingJobs, concurrency: mailWorkers },
    { name: 'assistance', handlers: eapMessageJobs, concurrency: assistanceWorkers },
    { name: 'providers', handlers: ofProviders, concurrency: providerWorkers },
    { name: 'crm', handlers: crmJobs, concurrency: crmWorkers },
    { name: 'invoices', handlers: invoicingJobs, concurrency: invoiceWorkers },
    { name: 'surveys', handlers: surveyJobs, concurrency: surveyWorkers },
  ]
}
