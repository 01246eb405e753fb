import type { World } from '../../../testing/build-world.ts'

/** What fields mean in the calls of EAP reports. */
export function knownEapReportValues({ eap, project }: World): Record<string, unknown> {
  return {
    licenseGuid: eap.licence.id,
    projectGuid: project.id,
    reportTemplateId: 1,
    forceLanguageCode: 'cs',
    startYear: 2026,
    startMonth: 8,
    duration: 3,
    saveReportToDefaultFolder: false,
    // No questionnaire has this link.
    linkGuid: eap.reservation.secret,
  }
}
