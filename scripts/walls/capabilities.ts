/**
 * The one list of capability folders: `domain/`, `contract/`, `server/modules/`, `web/features/` and the
 * languages' files use these names and no others.
 */
export const capabilities: ReadonlySet<string> = new Set([
  'access',
  'organizations',
  'projects',
  'participants',
  'tools',
  'logins',
  'providers',
  'waves',
  'templates',
  'nominations',
  'questionnaires',
  'progress',
  'mailing',
  'notifications',
  'report-templates',
  'reports',
  'sharing',
  'invoicing',
  'crm',
  'journal',
  'search',
  'queue',
  'acdc',
  'data-exchange',
  'eap-cases',
  'eap-booking',
  'eap-reports',
  // What every capability stands on: fixed lists of the product, texts, times, and the frame around the pages.
  'constants',
  'text',
  'time',
  'shell',
])
