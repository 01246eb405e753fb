import type { World } from './build-world.ts'
import type { Known } from './garbage.ts'

/** Which of the world's links a public call is about, by its address. The first that matches counts. */
const sharesByPath: [RegExp, keyof World['shares']][] = [
  [/nominat|autocomplete/, 'nominations'],
  [/dcm-progress/, 'monitor'],
  [/shared-products/, 'tools'],
  [/shared-re|shared-company/, 'reports'],
  [/./, 'questionnaires'],
]

/** Ids of real records as the fields of a call name them: only with those does it come as far as its use case. */
export function knownIn(world: World, path: string): Known {
  const { organization, project, wave, nominating, generic, people, templateIds, report, login, shares } = world
  const share = shares[sharesByPath.find(([pattern]) => pattern.test(path))?.[1] ?? 'questionnaires']
  const waveGuid = /nominat|project-wave/.test(path) ? nominating.id : wave.id
  const ids: Record<string, unknown> = {
    companyGuid: organization.id,
    companyId: organization.id,
    branchGuid: world.branch,
    projectGuid: /create-assessees/.test(path) ? generic.id : project.id,
    projectId: /create-assessees/.test(path) ? generic.id : project.id,
    waveGuid,
    waveId: waveGuid,
    id: /templates/.test(path) ? templateIds.questions_template_id : people.jan.id,
    assesseeId: people.jan.id,
    sourceAssesseeId: people.jan.id,
    targetAssesseeId: people.tereza.id,
    assesseeGuid: (/show-questionnaire-link/.test(path) ? people.martin : people.jan).assessee_guid,
    assesseeEmail: people.jan.email,
    assesseeFullName: people.jan.name,
    assessorGuid: people.martin.assessee_guid,
    assessorEmail: people.martin.email,
    assessorFullName: people.martin.name,
    assessorRole: 'colleague',
    assessorLanguageCode: 'cs',
    assesseeLanguageCode: 'cs',
    name: 'Somebody Else',
    email: people.jan.email,
    emailStart: 'person',
    userName: 'superadmin',
    shareGuid: share,
    linkId: share,
    linkGuid: share,
    nominationId: share,
    questionnaireGuid: share,
    questionnaireId: world.ids.jan,
    itemKey: /comments/.test(path) ? '1.c1' : '1.1',
    value: 3,
    fileGuid: report.file_guid,
    // Lists that may be left out are wanted when they are named.
    files: [],
    file: report.file_guid,
    product: login.id,
    customToolId: login.customToolId,
    language: 'cs',
    languageCode: 'cs',
    quick: '1',
    keepAnonymous: true,
    blanksAreNotApplicable: true,
    mailType: 'MailActivation',
    templateId: templateIds.emails_template_id,
    questionsId: templateIds.questions_template_id,
    answersId: templateIds.answers_template_id,
    rolesId: templateIds.roles_template_id,
    mailId: templateIds.emails_template_id,
    individualReportId: world.reportTemplateId,
    reportTemplateId: world.reportTemplateId,
    startDate: '2026-11-20T08:00:00Z',
    nominationDeadlineDate: '2026-11-25T08:00:00Z',
    finishDate: '2026-12-20T08:00:00Z',
  }
  return (field) => ids[field]
}
