import type { CastName } from './build-cast.ts'

const admins: CastName[] = ['superadmin', 'admin', 'branchAdmin']
/** Those with the right to manage report templates; whose templates these are is decided by template. */
const templateManagers: CastName[] = [...admins, 'otherBranchAdmin']
const managers: CastName[] = [...admins, 'owner', 'granted']
const internals: CastName[] = [...managers, 'support', 'otherBranchAdmin', 'projectManager', 'internal']
const editors: CastName[] = [...managers, 'support', 'OrgAdmin', 'AS360clientAdmin']
const viewers: CastName[] = [...internals, 'OrgAdmin', 'AS360clientAdmin', 'OrgUser', 'Observer']
const templateWriters: CastName[] = [...internals, 'AS360clientAdmin']
const as360: CastName[] = [...managers, 'AS360clientAdmin']
const superadmins: CastName[] = ['superadmin']
const mergers: CastName[] = ['superadmin', 'admin']
const housekeepers = mergers
const without = (names: CastName[], ...left: CastName[]) => names.filter((name) => !left.includes(name))
const everybody = 'everybody'

/**
 * Who may make which call, on records of their own organization, and for the house on any organization's: PLT-6-14…64
 * and OPS-6-01…65, written by hand, so that a rule that grants too much is noticed.
 */
const allowed: Readonly<Record<string, readonly CastName[] | typeof everybody>> = {
  'GET /api/crm/feature-access': everybody,
  'POST /api/crm/permissions': everybody,
  'GET /api/crm/project-who-has-access/{projectGuid}': viewers,
  'POST /api/crm/grant-permission': without(managers, 'branchAdmin'),
  'POST /api/crm/request-permission/{projectGuid}': internals,
  'GET /api/crm/hours-from-last-sync': everybody,
  'GET /api/crm/refresh-data/{quick}': internals,
  'GET /api/reports/mail-messages/{projectId}': editors,
  'GET /api/reports/mail-recipients/{projectId}/{waveId}/{page}': editors,
  'POST /api/reports/preview-invites/{projectId}': without(editors, 'OrgAdmin'),
  'POST /api/reports/send-invites/{projectId}': without(editors, 'OrgAdmin'),
  'POST /api/reports/validate-email/{projectId}': without(editors, 'OrgAdmin'),
  'POST /api/reports/images': templateWriters,
  'GET /api/reports/autocomplete-assessee/{companyId}': editors,
  'POST /api/reports/rater-loads/{projectId}/{waveId}': editors,
  'POST /api/reports/create-nomination-links/{projectId}': editors,
  'POST /api/reports/create-nominations/{projectId}/{waveId}': editors,
  'GET /api/reports/nomination-table/{projectId}/{waveId}': editors,
  'GET /api/reports/assessee-nominations/{projectId}/{waveId}': editors,
  'GET /api/reports/nomination-links/{projectId}/{waveId}': editors,
  'GET /api/reports/assessee-nomination-statuses/{projectId}/{waveId}': editors,
  'POST /api/reports/read-nominations/{projectId}/{waveId}': editors,
  'POST /api/crm/delete-company': admins,
  'POST /api/crm/upsert-company': admins,
  'GET /api/crm/company/{companyGuid}': [...viewers, 'EAPbranchAdmin'],
  'GET /api/crm/company/{companyGuid}/users': viewers,
  'GET /api/crm/branches': everybody,
  'POST /api/crm/companies': everybody,
  'POST /api/reports/create-assessees/{projectId}': without(editors, 'AS360clientAdmin'),
  'POST /api/reports/create-assessees-selection/{projectId}': without(editors, 'AS360clientAdmin'),
  'DELETE /api/reports/assessee/{projectId}/{assesseeId}': editors,
  'POST /api/reports/wave-people/{projectId}/{waveGuid}': editors,
  'GET /api/reports/assessee/{projectId}/{assesseeId}': viewers,
  'POST /api/reports/import-assessee-languages/{projectId}': superadmins,
  'POST /api/reports/read-languages-file/{projectId}': superadmins,
  'POST /api/reports/assessee-details/{projectId}': viewers,
  'POST /api/reports/people/{projectId}': viewers,
  'POST /api/reports/people-summary/{projectId}': viewers,
  'POST /api/reports/people-selection/{projectId}': viewers,
  'POST /api/reports/people-by-email/{projectId}': viewers,
  'GET /api/reports/assessee-projects/{assesseeId}': viewers,
  'GET /api/reports/assessees/{projectId}': viewers,
  'GET /api/reports/languages': everybody,
  'GET /api/reports/merges/{projectId}/{assesseeId}': mergers,
  'POST /api/reports/merge-assessees/{projectId}': mergers,
  'POST /api/reports/undo-merge/{projectId}': mergers,
  'PUT /api/reports/assessee/{projectId}/{assesseeId}/unlock': editors,
  'PUT /api/reports/assessee/{projectId}/{assesseeId}': editors,
  'PUT /api/reports/assessee-note/{projectGuid}/{id}': editors,
  'GET /api/waves/dcm-monitor-link/{waveId}': editors,
  'GET /api/reports/assessees-dcm-progress/{projectId}/{waveId}': editors,
  'POST /api/crm/delete-project': admins,
  'POST /api/crm/upsert-project': admins,
  'GET /api/crm/company/{companyGuid}/project/{projectGuid}': viewers,
  'GET /api/crm/company/{companyGuid}/projects': [...viewers, 'EAPbranchAdmin'],
  'PUT /api/crm/company/{companyGuid}/update-project/{projectGuid}': managers,
  'POST /api/reports/create-questionnaire-links/{projectGuid}': without(editors, 'OrgAdmin', 'AS360clientAdmin'),
  'POST /api/reports/show-questionnaire-link/{projectGuid}/{assesseeGuid}': internals,
  'GET /api/reports/questionnaire-links/{projectId}': internals,
  'GET /api/reports/assessors-finalized/{projectId}/{waveId}': editors,
  'GET /api/reports/queues-status/': [...internals, 'AS360clientAdmin'],
  'DELETE /api/reports/report/{fileGuid}': managers,
  'GET /api/reports/report-download/{fileGuid}': [...editors, 'OrgUser'],
  'GET /api/reports/report-numbers/{fileGuid}': [...editors, 'OrgUser'],
  'GET /api/reports/report-presentation/{fileGuid}': [...editors, 'OrgUser'],
  'POST /api/reports/zip': editors,
  'POST /api/reports/generate-reports/{waveId}': as360,
  'POST /api/reports/generate-instant-report/{waveGuid}': as360,
  'POST /api/reports/cancel-reports': as360,
  'POST /api/reports/release-reports': managers,
  'POST /api/reports/company-reports/{companyGuid}': [...editors, 'OrgUser'],
  'GET /api/reports/project-report-templates/{projectGuid}': as360,
  'POST /api/reports/report-templates': templateManagers,
  'GET /api/reports/report-template/{id}': templateManagers,
  'POST /api/reports/report-template': templateManagers,
  // Only its owner, whom nobody else is; the world's template belongs to nobody.
  'PUT /api/reports/report-template/{id}': [],
  'POST /api/reports/report-template/{id}/duplicate': templateManagers,
  'GET /api/reports/report-template/{id}/files': templateManagers,
  'GET /api/reports/report-template/{id}/files/{fileGuid}': templateManagers,
  // What was sent is judged first, then whose template it is.
  'POST /api/reports/report-template/{id}/files': templateManagers,
  'DELETE /api/reports/report-template/{id}/files/{fileGuid}': [],
  // The shipped template is open to all, so no branch chooses it for the others.
  'PUT /api/reports/report-template/{id}/set-default': housekeepers,
  'POST /api/reports/report-template/preview-html': templateManagers,
  'POST /api/reports/report-template/preview-pdf': templateManagers,
  'GET /api/reports/report-template/sample-data/{dataScope}/{language}': templateManagers,
  'GET /api/reports/snippets': templateManagers,
  'GET /api/reports/tool-reports/{toolId}': templateManagers,
  'GET /api/reports/report-template-tools': templateManagers,
  'GET /api/reports/available-images': templateManagers,
  'GET /api/reports/failed-jobs/': housekeepers,
  'POST /api/reports/failed-jobs/{jobId}/restart': housekeepers,
  'DELETE /api/reports/failed-jobs/{jobId}': housekeepers,
  'POST /api/reports/start-report-again/{fileGuid}': as360,
  'GET /api/reports/report-outlooks/{waveId}': as360,
  'GET /api/reports/wave-quality/{waveId}': as360,
  'POST /api/reports/mail-messages/{projectId}/send-again': without(editors, 'OrgAdmin'),
  'POST /api/reports/mail-messages/{projectId}/go-on': without(editors, 'OrgAdmin'),
  'POST /api/reports/activity-journal': as360,
  'PUT /api/reports/activity-journal': as360,
  'GET /api/reports/activity-journal/{activityJournalGuid}': as360,
  'DELETE /api/reports/activity-journal/{activityJournalGuid}': as360,
  'POST /api/reports/audit-log': mergers,
  'POST /api/reports/search-list': internals,
  'POST /api/reports/create-links': managers,
  'POST /api/reports/load-reports/{provider}/{companyId}': housekeepers,
  'POST /api/reports/links-page/{companyGuid}': without(editors, 'AS360clientAdmin'),
  'GET /api/reports/link-downloads/{companyGuid}/{shareGuid}': without(editors, 'AS360clientAdmin'),
  'DELETE /api/reports/link/{companyGuid}/{shareGuid}': without(editors, 'AS360clientAdmin'),
  'PUT /api/reports/link-expiration/{companyGuid}/{shareGuid}': managers,
  'GET /api/reports/links/{companyGuid}': without(editors, 'AS360clientAdmin'),
  'POST /api/templates/template/custom': templateWriters,
  'POST /api/templates/template/custom/{projectId}': without(as360, 'AS360clientAdmin').concat(
    'AS360clientAdmin',
    'support',
  ),
  'POST /api/templates/template': templateWriters,
  'DELETE /api/templates/template/{id}': mergers,
  'GET /api/templates/template/{id}': templateWriters,
  'POST /api/templates/list': templateWriters,
  'POST /api/templates/read-sheets': templateWriters,
  'GET /api/templates/senders': templateWriters,
  'PUT /api/templates/template/{id}': templateWriters,
  'GET /api/templates/project-templates/{projectId}/{type}': editors,
  'GET /api/templates/preview/{projectId}/{id}': editors,
  'GET /api/templates/template-from-wave/{waveId}': viewers,
  'POST /api/waves/project-wave/{projectGuid}': as360,
  'PUT /api/waves/project-wave/{projectGuid}/{waveGuid}': as360,
  'GET /api/waves/wave-setup/{projectGuid}/{waveSetupType}': as360,
  'POST /api/waves/force-sync-dcm/{waveGuid}': editors,
  'GET /api/waves/wave/{waveGuid}': viewers,
  'GET /api/waves/wave-stats/{waveGuid}': viewers,
  'GET /api/waves/project-waves/{projectGuid}': viewers,
  'GET /api/waves/wave-assessees/{waveGuid}': viewers,
  'GET /api/waves/assessee-report-templates/{waveGuid}': as360,
  'PUT /api/waves/make-default/{projectGuid}/{waveGuid}': managers,
  'PUT /api/waves/wave-phase/{waveId}': as360,
  'GET /api/waves/validate-transitions/{projectId}/{waveId}': as360,
}

/** The calls in the table. */
export const judgedCalls: readonly string[] = Object.keys(allowed)

export function mayCall(person: CastName, call: string): boolean {
  return allowed[call] === everybody || allowed[call]?.includes(person) === true
}
