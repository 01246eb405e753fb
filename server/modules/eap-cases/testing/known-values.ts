import type { World } from '../../../testing/build-world.ts'

/** What fields mean in the calls of cases and licences. */
export function knownEapCaseValues({ eap, organization, project }: World, path: string): Record<string, unknown> {
  return {
    caseId: path.includes('/case') ? String(eap.case.id) : eap.case.id,
    id: eap.case.id,
    contactId: eap.case.contact.id,
    licenseGuid: eap.licence.id,
    companyGuid: organization.id,
    defaultProjectGuid: project.id,
    categorySlug: 'psychology',
    category: 'psychology',
    topic: 'anxiety',
    userName: eap.expert.user_name,
    expert: eap.expert.user_name,
    // Of the cast: a line operator meets only cases of which he is the admin.
    admin: 'EAPlineOperator',
    country: 'CZ',
    phone: '112',
    language: 'cs',
    mainLanguageCode: 'cs',
    draftKey: 'new',
    duration: '01:00',
    start: '2026-11-20T08:00:00Z',
    reason: 'The colleague of the branch is ill',
  }
}
